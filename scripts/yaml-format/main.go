// Reads a JSON list of YAML texts and writes what sigs.k8s.io/yaml makes of each as a JSON list of JSON texts, in both of
// its modes; a text that it refuses, or reads differently in the two, ends the run.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"sigs.k8s.io/yaml"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	var texts []string
	if err := json.NewDecoder(os.Stdin).Decode(&texts); err != nil {
		return err
	}
	answers := make([]string, 0, len(texts))
	for _, text := range texts {
		lenient, err := yaml.YAMLToJSON([]byte(text))
		if err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
		strict, err := yaml.YAMLToJSONStrict([]byte(text))
		if err != nil {
			return fmt.Errorf("%q: %w", text, err)
		}
		if string(lenient) != string(strict) {
			return fmt.Errorf("%q: %s or %s", text, lenient, strict)
		}
		answers = append(answers, string(lenient))
	}
	return json.NewEncoder(os.Stdout).Encode(answers)
}
