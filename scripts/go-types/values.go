package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	operators "github.com/operator-framework/api/pkg/operators/v1alpha1"
	"k8s.io/apimachinery/pkg/runtime"
	kubejson "k8s.io/apimachinery/pkg/util/json"
)

// A decoder is one of the two ways in which operator-controller fills a type from JSON.
type decoder struct {
	name   string
	decode func(input map[string]any, into any) error
}

var (
	// unstructured reads the manifests of a bundle.
	unstructured = decoder{"unstructured", func(input map[string]any, into any) error {
		return runtime.DefaultUnstructuredConverter.FromUnstructured(input, into)
	}}
	// plain reads the configuration.
	plain = decoder{"json", func(input map[string]any, into any) error {
		data, err := json.Marshal(input)
		if err != nil {
			return err
		}
		return json.Unmarshal(data, into)
	}}
)

// oddValues are what each kind of field is given, to see whether it takes it.
var oddValues = []string{
	`null`, `""`, `"x"`, `"1"`, `"Zm9v"`, `"2024-02-29T01:02:03+02:30"`, `"v1.2"`, `0`, `-0.0`, `80`, `80.0`, `80.5`, `-1`,
	`2147483648`, `4294967298`, `-4294967295`, `9007199254740993`, `9223372036854775807`, `9223372036854775808`, `1e3`,
	`1e10`, `1e19`, `-1e19`, `1e21`, `1e30`, `true`, `false`, `[]`, `[null]`, `["a"]`, `[1,256]`, `[[]]`, `[{}]`,
	`{}`, `{"a":null}`, `{"b":"x","a":"<y>"}`, `{"a":1.50}`, `{"a":{}}`, `{"a":[]}`, `{"a":[null]}`, `{"a":true}`,
}

// fewOddValues are for fields that hold structs, of which there are many.
var fewOddValues = []string{`null`, `"x"`, `1`, `true`, `[]`, `[null]`, `[[]]`, `{}`, `{"a":null}`, `{"a":1}`}

// writeValues writes one case for each kind of field and odd value, one with unset and one with empty fields for
// each struct, and those of handWritten.
func writeValues(out io.Writer) error {
	w := bufio.NewWriter(out)
	fmt.Fprint(w, "[\n")
	structs := allStructs()
	seen := map[string]bool{}
	first := true
	add := func(how decoder, name, input string) error {
		line, err := valueCase(how, name, structs[name], input)
		if err != nil {
			return err
		}
		if !first {
			fmt.Fprint(w, ",\n")
		}
		first = false
		_, err = w.Write(line)
		return err
	}
	configuration := map[string]reflect.Type{}
	structsOf(reflect.TypeFor[operators.SubscriptionConfig](), configuration)
	for _, name := range slices.Sorted(maps.Keys(structs)) {
		for _, how := range []decoder{unstructured, plain} {
			if _, ok := configuration[name]; how.name == plain.name && !ok {
				continue
			}
			for _, input := range []string{`{}`, emptyFields(structs[name])} {
				if err := add(how, name, input); err != nil {
					return err
				}
			}
			for _, field := range fieldsOf(structs[name]) {
				kind := how.name + " " + fieldText(field)
				if seen[kind] {
					continue
				}
				seen[kind] = true
				values := oddValues
				if strings.Contains(kind, "/") {
					values = fewOddValues
				}
				for _, value := range values {
					if err := add(how, name, fmt.Sprintf(`{%q:%s}`, field.name, value)); err != nil {
						return err
					}
				}
			}
		}
	}
	for _, each := range handWritten {
		if err := add(each.how, each.name, each.input); err != nil {
			return err
		}
	}
	fmt.Fprint(w, "\n]\n")
	return w.Flush()
}

// valueCase is `[decoder, type, input, answer]`, the answer being null where Go refuses the input. Input and answer
// are texts, because what they say is not the same as how they say it.
func valueCase(how decoder, name string, t reflect.Type, input string) ([]byte, error) {
	var value map[string]any
	if err := kubejson.Unmarshal([]byte(input), &value); err != nil {
		return nil, fmt.Errorf("%s: %w", input, err)
	}
	into := reflect.New(t)
	answer := any(nil)
	if err := how.decode(value, into.Interface()); err == nil {
		data, err := json.Marshal(into.Interface())
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", name, input, err)
		}
		answer = string(data)
	}
	return json.Marshal([]any{how.name, name, input, answer})
}

// emptyFields is an object with every field of a struct, each as empty as it can be without being unset.
func emptyFields(t reflect.Type) string {
	fields := map[string]any{}
	for _, field := range fieldsOf(t) {
		switch kindOf(field.goType) {
		case reflect.String:
			fields[field.name] = ""
		case reflect.Bool:
			fields[field.name] = false
		case reflect.Int32, reflect.Int64, reflect.Float64:
			fields[field.name] = 0
		case reflect.Slice:
			fields[field.name] = []any{}
		case reflect.Map, reflect.Struct:
			fields[field.name] = map[string]any{}
		}
	}
	data, err := json.Marshal(fields)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// kindOf is the kind behind pointers, and none for what special types take.
func kindOf(t reflect.Type) reflect.Kind {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if special[t] != "" {
		return reflect.Invalid
	}
	return t.Kind()
}
