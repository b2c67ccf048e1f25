// Reads a JSON list of texts and writes what sigs.k8s.io/yaml makes of each, as a JSON list: the JSON text, or null for one
// that it refuses.
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
	answers := make([]*string, len(texts))
	for i, text := range texts {
		if answer, err := yaml.YAMLToJSON([]byte(text)); err == nil {
			written := string(answer)
			answers[i] = &written
		}
	}
	return json.NewEncoder(os.Stdout).Encode(answers)
}
