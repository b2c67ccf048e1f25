// Command olm-renderer prints what the published operator-controller makes of a registry+v1 bundle: a JSON list of
// the objects, in its order. Its module lies below upstream's name, because Go lets nothing else import what upstream
// keeps internal.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/operator-framework/operator-controller/internal/operator-controller/rukpak/convert"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: olm-renderer BUNDLE-DIRECTORY INSTALL-NAMESPACE [WATCHED-NAMESPACE]...")
		os.Exit(2)
	}
	if err := render(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// render takes no watched namespaces for all of them.
func render(directory, installNamespace string, watched []string) error {
	bundle, err := convert.ParseFS(os.DirFS(directory))
	if err != nil {
		return err
	}
	if len(watched) == 0 {
		watched = []string{""}
	}
	plain, err := convert.Convert(bundle, installNamespace, watched)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(plain.Objects)
}
