// Command go-types asks Kubernetes' and OLM's Go code what its types look like and what it makes of JSON.
//
//	go run . table OPENAPI   the table of src/lib/go-types; OPENAPI is Kubernetes' api__v1_openapi.json
//	go run . quantities      vectors for quantities
//	go run . values          vectors for values of the types
//	go run . texts           vectors for the text of JSON
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	switch {
	case len(arguments) == 2 && arguments[0] == "table":
		return writeTable(os.Stdout, arguments[1])
	case len(arguments) == 1 && arguments[0] == "quantities":
		return writeQuantities(os.Stdout)
	case len(arguments) == 1 && arguments[0] == "values":
		return writeValues(os.Stdout)
	case len(arguments) == 1 && arguments[0] == "texts":
		return writeTexts(os.Stdout)
	}
	return fmt.Errorf("usage: go-types table OPENAPI | quantities | values | texts")
}
