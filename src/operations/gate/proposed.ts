/** Describes a context that is about to be deployed, for the gate. */
import type { LeftOut, OpenDigest } from '../../diff/index.ts';
import type { DigestedRender, ProposedContext } from '../../gate/index.ts';
import { type GateRender, type GateWays, openGateDigest } from './digest.ts';
import { renderedTwice } from './render-twice.ts';
import { assumedIn } from './record.ts';
import type { PreviewedContext } from '../compare/types.ts';
import { questionsOf } from '../render/varying-templates.ts';
import { once } from '../../tools/index.ts';

interface Proposing extends GateWays {
  readonly command: readonly string[];
}

/** The text that is about to be sent, with the render that it was judged by. */
export interface ProposedRender {
  readonly render: GateRender;
  readonly opened: OpenDigest;
}

/** Undefined where the context was not rendered. What helm sends is a part of that render. */
export function openRendering(
  context: PreviewedContext,
  render: GateRender,
  ways: GateWays,
  whole?: ProposedRender,
): ProposedRender | undefined {
  const opened = openGateDigest(ways, context, render, whole && { partOf: whole.opened });
  return opened && { render, opened };
}

/** The name under which the context may have been reviewed. */
export function formerOf({ target }: PreviewedContext): Pick<ProposedContext, 'formerContext'> {
  const former = target?.context.formerName;
  return former === undefined ? {} : { formerContext: former };
}

/** `unseen` are ids that are checked elsewhere. */
export function proposedOf(
  context: PreviewedContext,
  { render, opened }: ProposedRender,
  proposing: Proposing,
  unseen: ReadonlySet<string> = new Set(),
): ProposedContext {
  const { service, context: name, release, namespace } = context.report;
  const hidden = (hide: 'by-name' | 'nothing') => openGateDigest(proposing, context, render, { hide });
  const byName = once(() => hidden('by-name'));
  const asks = once(() => templatesThatAsk(context, proposing.command));
  const fleeting = once(() =>
    render.text === context.rendered?.text
      ? renderedTwice(context, render.commit, proposing)?.fleeting()
      : undefined,
  );
  return {
    service,
    context: name,
    ...formerOf(context),
    release,
    namespace,
    ids: opened.ids(),
    // A preview may have had no secrets, and so may have shown texts that count as secret here.
    agrees: (id, leftOut, digest) =>
      opened.of(id, leftOut) === digest || byName()?.of(id, leftOut) === digest,
    ...(proposing.digestKey === undefined && {
      hiddenCode(id: string, leftOut: LeftOut, digest: string) {
        const paths = opened.hiddenCode(id);
        if (paths.length === 0) return paths;
        const byNameDigest = byName();
        return byNameDigest?.of(id, leftOut) === digest ? byNameDigest.hiddenCode(id) : paths;
      },
    }),
    exact: exactly(() => hidden('nothing')),
    isClusterDependent(id) {
      const template = opened.ref(id)?.origin.template;
      return template === undefined ? asks().size > 0 : asks().has(template) || asks().has(everywhere);
    },
    unseen,
    hasRandomName: (id) => fleeting()?.has(id) === true,
  };
}

/** The render of a deployed release. */
export function deployedOf(
  context: PreviewedContext,
  render: GateRender,
  ways: GateWays,
): DigestedRender | undefined {
  const open = once(() => openGateDigest(ways, context, render, { hide: 'nothing' }));
  const opened = open();
  return opened && { ids: opened.ids(), exact: exactly(open) };
}

const exactly = (open: () => OpenDigest | undefined): DigestedRender['exact'] => {
  const openOnce = once(open);
  return (id: string, leftOut: LeftOut) => openOnce()?.of(id, leftOut);
};

const everywhere = '*';

/** The answers to a helper template's questions may be in any resource. */
function templatesThatAsk(context: PreviewedContext, command: readonly string[]): ReadonlySet<string> {
  const { chart } = context;
  if (chart === undefined) return new Set();
  const open = new Set<string>(assumedIn(context, command));
  const templates = questionsOf(chart)
    .filter(({ about }) => open.has(about))
    .map(({ template }) => template);
  return new Set(templates.map((template) => (isManifest(template) ? template : everywhere)));
}

const isManifest = (template: string): boolean =>
  /\/templates\//.test(template) && !/(?:^|\/)_[^/]*$|\.tpl$/.test(template);
