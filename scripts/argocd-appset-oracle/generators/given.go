package generators

// Added to Argo CD's package by scripts/real-parts.mjs: its generators over answers that are given.

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"

	pullrequest "github.com/argoproj/argo-cd/v3/applicationset/services/pull_request"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
)

// PullRequestsFrom is the generator of pull requests with another source of them.
func PullRequestsFrom(source func(*v1alpha1.PullRequestGenerator) (pullrequest.PullRequestService, error)) Generator {
	return &PullRequestGenerator{
		selectServiceProviderFunc: func(_ context.Context, of *v1alpha1.PullRequestGenerator, _ *v1alpha1.ApplicationSet) (pullrequest.PullRequestService, error) {
			return source(of)
		},
	}
}

type pluginFrom struct {
	PluginGenerator
	source func(*v1alpha1.PluginGenerator) ([]map[string]any, error)
}

// PluginFrom is the generator of plugins with another source of its answers.
func PluginFrom(source func(*v1alpha1.PluginGenerator) ([]map[string]any, error)) Generator {
	return &pluginFrom{source: source}
}

func (g *pluginFrom) GenerateParams(of *v1alpha1.ApplicationSetGenerator, set *v1alpha1.ApplicationSet, _ client.Client) ([]map[string]any, error) {
	found, err := g.source(of.Plugin)
	if err != nil {
		return nil, err
	}
	return g.generateParams(of, set, found, of.Plugin.Input.Parameters, set.Spec.GoTemplate)
}
