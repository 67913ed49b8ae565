import { __exportAll } from "./rolldown-runtime.js";
import { UserError } from "./base.js";
import { any, object, readJson, record, string } from "./project.js";
import { textAt$1 as textAt } from "./charts.js";
import { identitySource, makeWeb, readPayload, whyNoAttestations } from "./github.js";
import { askIdentity, authorities, authorityFor, bundlePredicateType, isRefusal, openVerifier, readWorkflow, signBundle } from "./attest.js";
import { Buffer } from "node:buffer";
// src/main/bundles/signature-file.ts
const signatureFile = object({
	signature: any(),
	roots: record(string(), string())
});
const readSignature = (bytes) => readJson(signatureFile, bytes);
const signatureText = (file) => `${JSON.stringify(file, null, 2)}\n`;
const recorded = (web, roots) => async (call) => {
	const answer = await web(call);
	if (answer.status === 200) roots[call.url] = Buffer.from(answer.bytes).toString("base64");
	return answer;
};
const replayed = ({ roots }) => ({ url, maxBytes }) => {
	const text = Object.hasOwn(roots, url) ? roots[url] : void 0;
	const bytes = Buffer.from(text ?? "", "base64");
	const isMissing = text === void 0 || bytes.length > maxBytes;
	return Promise.resolve({
		status: isMissing ? 404 : 200,
		headers: {},
		bytes: isMissing ? Buffer.of() : bytes
	});
};
// src/main/bundles/sign-index.ts
async function signIndex({ env, event, host, web }, { hash, commit }) {
	const elsewhere = whyNoAttestations(event);
	if (elsewhere !== void 0) throw unsigned$1(elsewhere);
	const source = identitySource(env);
	if (source === void 0) throw unsigned$1("the job has no permission to request an OIDC token");
	const identity = await askIdentity(web.call, source);
	if (isRefusal(identity)) throw unsigned$1(identity.why);
	host.mask(identity.token);
	const workflow = readWorkflow(identity.workflow);
	if (isRefusal(workflow)) throw unsigned$1(`this is the workflow ${identity.workflow}, not ${workflow.why}`);
	const repository = `${event.repository.owner}/${event.repository.name}`;
	const visibility = textAt(readPayload(env["GITHUB_EVENT_PATH"]), "repository", "visibility");
	const services = authorities[authorityFor(visibility)];
	const subject = {
		hash,
		repository,
		commit
	};
	const signed = await signBundle(web.call, {
		subject,
		identity,
		services
	});
	if (isRefusal(signed)) throw unsigned$1(signed.why);
	const roots = {};
	const verified = await (await openVerifier(recorded(web.call, roots))).verify(signed.bundle, {
		hash,
		repository,
		server: event.serverUrl,
		workflows: [workflow],
		predicateType: bundlePredicateType
	});
	if (isRefusal(verified)) throw unsigned$1(verified.why);
	host.info(`signed by ${verified.workflow}`);
	return signatureText({
		signature: signed.bundle,
		roots
	});
}
const unsigned$1 = (why) => new UserError("bundle-unsigned", `the bundle cannot be signed: ${why}`, { hint: "write it in a job of a branch or tag with the permission id-token: write" });
// src/main/bundles/verify-signature.ts
var verify_signature_exports = __exportAll({
	readWorkflows: () => readWorkflows,
	verifySignature: () => verifySignature
});
const readWorkflows = (texts) => texts.map((text) => {
	const workflow = readWorkflow(text);
	if (!isRefusal(workflow)) return workflow;
	throw new UserError("usage", `--attested-by is ${JSON.stringify(text)}, not ${workflow.why}`, { hint: "name the workflow that wrote the bundle, e.g. octo/shop/.github/workflows/release.yml@refs/heads/main" });
});
async function verifySignature(bundle, workflows, { host, signal, env }) {
	const file = bundle.signature && readSignature(bundle.signature);
	if (file === void 0) throw unsigned("the bundle holds no signature", "let the Action write it: its input bundle");
	const server = env["GITHUB_SERVER_URL"] || "https://github.com";
	const verifyBy = async (web) => {
		const verifier = await openVerifier(web);
		const reasons = new Set();
		for (const workflow of workflows) {
			const verified = await verifier.verify(file.signature, {
				hash: bundle.indexHash,
				repository: workflow.repository,
				server,
				workflows: [workflow],
				predicateType: bundlePredicateType
			});
			if (!isRefusal(verified)) return verified;
			reasons.add(verified.why);
		}
		return { why: [...reasons].join("; ") };
	};
	const verified = await verifyBy(replayed(file)).catch(async (error) => {
		if (!(error instanceof UserError)) throw error;
		host.info("the roots of trust in the bundle have expired or were changed: the present ones are fetched");
		const web = makeWeb({
			signal,
			proxyEnv: env
		});
		return verifyBy(web.call).finally(() => web.close());
	});
	if (isRefusal(verified)) throw unsigned(`the signature of the bundle does not count: ${verified.why}`, "take the bundle from the workflow that --attested-by names");
	host.info(`the bundle is signed by ${verified.workflow}`);
}
const unsigned = (message, hint) => new UserError("bundle-unsigned", message, { hint });
export { signIndex, verify_signature_exports };
