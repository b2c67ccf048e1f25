// Command control-plane is a whole Kubernetes control plane in one binary: the
// first argument picks etcd, kube-apiserver, kube-controller-manager or
// kube-scheduler, the rest are that program's own flags. The test bed builds it
// because the programs share nearly all of their code, so that one link costs
// a quarter of four.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"go.etcd.io/etcd/server/v3/etcdmain"
	"k8s.io/component-base/cli"
	_ "k8s.io/component-base/metrics/prometheus/clientgo"
	_ "k8s.io/component-base/metrics/prometheus/version"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	controllermanager "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"
)

var components = map[string]func() *cobra.Command{
	"kube-apiserver":          apiserver.NewAPIServerCommand,
	"kube-controller-manager": controllermanager.NewControllerManagerCommand,
	"kube-scheduler":          func() *cobra.Command { return scheduler.NewSchedulerCommand() },
}

func main() {
	if len(os.Args) < 2 {
		usage()
	}
	name := os.Args[1]
	os.Args = append([]string{name}, os.Args[2:]...)
	if name == "etcd" {
		etcdmain.Main(os.Args)
		return
	}
	newCommand, known := components[name]
	if !known {
		usage()
	}
	os.Exit(cli.Run(newCommand()))
}

func usage() {
	names := []string{"etcd"}
	for name := range components {
		names = append(names, name)
	}
	fmt.Fprintf(os.Stderr, "usage: control-plane %s [flags]\n", strings.Join(names, "|"))
	os.Exit(2)
}
