package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
)

// writeTable writes one line for each struct: its fields in order, and those that Kubernetes' OpenAPI requires.
func writeTable(out io.Writer, openAPI string) error {
	required, err := readRequired(openAPI)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	structs := allStructs()
	names := slices.Sorted(maps.Keys(structs))
	fmt.Fprint(w, "{\n  \"structs\": {\n")
	for i, name := range names {
		fmt.Fprintf(w, "    %q: {", name)
		for j, field := range fieldsOf(structs[name]) {
			fmt.Fprintf(w, "%s%q: %q", separator(j), field.name, fieldText(field))
		}
		fmt.Fprintf(w, "}%s\n", comma(i, len(names)))
	}
	fmt.Fprint(w, "  },\n  \"required\": {\n")
	names = slices.DeleteFunc(names, func(name string) bool { return len(required[name]) == 0 })
	for i, name := range names {
		list, err := json.Marshal(required[name])
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "    %q: %s%s\n", name, strings.ReplaceAll(string(list), ",", ", "), comma(i, len(names)))
	}
	fmt.Fprint(w, "  }\n}\n")
	return w.Flush()
}

// fieldText is the type of a field, and when it is left out.
func fieldText(field structField) string {
	text := typeName(field.goType)
	if field.omitEmpty {
		text += ",omitempty"
	}
	if field.omitZero {
		text += ",omitzero"
	}
	return text
}

func separator(index int) string {
	if index == 0 {
		return ""
	}
	return ", "
}

func comma(index, length int) string {
	if index == length-1 {
		return ""
	}
	return ","
}

// readRequired reads the `required` lists of an OpenAPI v3 document, by the table's names of its types.
func readRequired(path string) (map[string][]string, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var document struct {
		Components struct {
			Schemas map[string]struct {
				Required []string `json:"required"`
			} `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(data, &document); err != nil {
		return nil, err
	}
	required := map[string][]string{}
	for name, schema := range document.Components.Schemas {
		parts := strings.Split(name, ".")
		end := parts[len(parts)-3:]
		required[end[0]+"/"+end[1]+"."+end[2]] = slices.Sorted(slices.Values(schema.Required))
	}
	return required, nil
}
