import { UserError } from "./base.js";
import { goodOf, ifGood, lenientObject, literal, object, privateFolder, readJson, string } from "./project.js";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { X509Certificate } from "node:crypto";
import { Buffer, isUtf8 } from "node:buffer";
// src/attest/authorities.ts
const authorities = {
	"public-good": {
		certificates: "https://fulcio.sigstore.dev",
		log: "https://rekor.sigstore.dev",
		roots: "https://tuf-repo-cdn.sigstore.dev",
		organization: "sigstore.dev",
		needs: {
			ctlogThreshold: 1,
			tlogThreshold: 1,
			timestampThreshold: 1
		}
	},
	github: {
		certificates: "https://fulcio.githubapp.com",
		timestamps: "https://timestamp.githubapp.com",
		roots: "https://tuf-repo.github.com",
		organization: "GitHub, Inc.",
		needs: {
			ctlogThreshold: 0,
			tlogThreshold: 0,
			timestampThreshold: 1
		}
	}
};
const authorityFor = (visibility) => visibility === "public" ? "public-good" : "github";
// src/attest/answers.ts
const refusal = lenientObject({ message: ifGood(string()) });
function faultIn(answer) {
	if (answer.status === void 0) return answer.reason;
	const { status, bytes } = answer;
	if (status >= 200 && status < 300) return void 0;
	const message = oneLine(readJson(refusal, bytes)?.message ?? "");
	return message === "" ? `it answered ${status}` : `it answered ${status}, ${message}`;
}
const oneLine = (words) => words.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim().slice(0, 300);
const isAbort = (error) => error instanceof Error && error.name === "AbortError";
// src/attest/identity.ts
const audience = "sigstore";
async function askIdentity(web, source) {
	if (!URL.canParse(source.url)) return { why: "ACTIONS_ID_TOKEN_REQUEST_URL is not a URL" };
	const url = new URL(source.url);
	url.searchParams.set("audience", audience);
	const answer = await web({
		method: "GET",
		url: url.href,
		headers: {
			accept: "application/json",
			authorization: `Bearer ${source.token}`
		},
		maxBytes: 1048576
	});
	const fault = faultIn(answer);
	if (answer.status === void 0 || fault !== void 0) return { why: `the runner gave no identity token: ${fault}` };
	const token = readJson(tokenAnswer, answer.bytes)?.value;
	const claims = readJson(tokenClaims, Buffer.from(token?.split(".")[1] ?? "", "base64url"));
	if (token === void 0 || claims === void 0) return { why: "the runner gave an identity token that names no workflow" };
	return {
		token,
		workflow: claims.job_workflow_ref
	};
}
const tokenAnswer = object({ value: string() });
const tokenClaims = object({
	sub: string(),
	job_workflow_ref: string()
});
// src/attest/http-client.ts
var ServiceError = class extends Error {};
const maxBytes = 1048576;
const makeHttpClient = (web) => async (url, { method, headers, body }) => {
	const answer = await web({
		method,
		url,
		headers: {
			...headers,
			"user-agent": "pligos"
		},
		...body !== void 0 && { body },
		maxBytes
	});
	const fault = faultIn(answer);
	const isLogged = answer.status === 409 && answer.headers["location"] !== void 0;
	if (answer.status === void 0 || fault !== void 0 && !isLogged) throw new ServiceError(fault);
	const bytes = Buffer.from(answer.bytes);
	return {
		ok: fault === void 0,
		status: answer.status,
		headers: { get: (name) => answer.headers[name] },
		json: async () => JSON.parse(bytes.toString("utf8")),
		buffer: async () => bytes
	};
};
// src/attest/statement.ts
const payloadType = "application/vnd.in-toto+json";
const predicateType = "https://pligos.github.io/gate-record/v1";
const bundlePredicateType = "https://pligos.github.io/bundle/v1";
const statementType = "https://in-toto.io/Statement/v1";
function statementOf({ hash, repository, pull, head }) {
	return JSON.stringify({
		_type: statementType,
		subject: [{
			name: `pligos-digests-${pull}-${head.slice(0, 12)}`,
			digest: { sha256: hash }
		}],
		predicateType,
		predicate: {
			repository,
			pull,
			head
		}
	});
}
function bundleStatementOf({ hash, repository, commit }) {
	return JSON.stringify({
		_type: statementType,
		subject: [{
			name: `pligos-bundle-${commit.slice(0, 12)}`,
			digest: { sha256: hash }
		}],
		predicateType: bundlePredicateType,
		predicate: {
			repository,
			commit
		}
	});
}
function checkStatement(payload, type, { hash, predicateType: expected }) {
	const signed = type === "application/vnd.in-toto+json" && isUtf8(payload) ? readJson(statement, payload) : void 0;
	if (signed === void 0) return { why: "what was signed is not an in-toto statement" };
	const noun = expected === "https://pligos.github.io/gate-record/v1" ? "list of Pligos digests" : "bundle of Pligos";
	if (signed.predicateType !== expected) return { why: `what was signed is not a ${noun}` };
	return signed.subject?.some(({ digest }) => digest.sha256 === hash) === true ? void 0 : { why: `what was signed is about another ${expected === "https://pligos.github.io/gate-record/v1" ? "record" : "bundle"}` };
}
const statement = lenientObject({
	_type: literal(statementType),
	predicateType: ifGood(string()),
	subject: ifGood(goodOf(object({ digest: object({ sha256: string() }) })))
});
// src/attest/sign.ts
const signRecord = (web, { subject, ...request }) => signStatement(web, {
	...request,
	subject: Buffer.from(statementOf(subject))
});
const signBundle = (web, { subject, ...request }) => signStatement(web, {
	...request,
	subject: Buffer.from(bundleStatementOf(subject))
});
async function signStatement(web, { subject, identity, services }) {
	const library = await import("./attest-library.js");
	const { log, timestamps } = services;
	const builder = new library.DSSEBundleBuilder({
		signer: signerBy(services.certificates, identity, library),
		witnesses: [...log === void 0 ? [] : [logWitness(log, library)], ...timestamps === void 0 ? [] : [timestampWitness(timestamps, library)]]
	});
	const statement = {
		data: subject,
		type: payloadType
	};
	try {
		const bundle = await library.httpClient.run(makeHttpClient(web), () => builder.create(statement));
		return { bundle: { ...library.bundleToJSON(bundle) } };
	} catch (error) {
		if (error instanceof ServiceError) return { why: error.message };
		throw error;
	}
}
function signerBy(service, { token }, { FulcioSigner }) {
	const signer = new FulcioSigner({
		fulcioBaseURL: service,
		identityProvider: { getToken: () => Promise.resolve(token) }
	});
	const sign = async (data) => {
		const { signature, key } = await signer.sign(data);
		return {
			signature,
			key: {
				$case: "x509Certificate",
				certificate: new X509Certificate(key.$case === "x509Certificate" ? key.certificate : "").toString()
			}
		};
	};
	return { sign: (data) => explain(sign(data), `${service} gave no certificate`, `${service} gave no certificate that can be read`) };
}
function logWitness(service, { RekorWitness }) {
	const witness = new RekorWitness({
		rekorBaseURL: service,
		fetchOnConflict: true
	});
	const refusal = `${service} has not logged it`;
	const testify = async (...signature) => {
		const seen = await witness.testify(...signature);
		if (seen.tlogEntries?.[0]?.inclusionPromise === void 0) throw new Error("no promise");
		return seen;
	};
	return { testify: (...signature) => explain(testify(...signature), refusal, `${refusal}: its answer is no entry of a log`) };
}
function timestampWitness(service, { TSAWitness }) {
	const witness = new TSAWitness({ tsaBaseURL: service });
	return { testify: (content) => explain(witness.testify(content), `${service} gave no timestamp`) };
}
async function explain(step, refusal, unreadable = refusal) {
	try {
		return await step;
	} catch (error) {
		const cause = error instanceof Error ? error.cause : void 0;
		if (isAbort(cause)) throw cause;
		throw new ServiceError(cause instanceof ServiceError ? `${refusal}: ${cause.message}` : unreadable);
	}
}
// src/attest/types.ts
const isRefusal = (result) => "why" in result;
// src/attest/roots.ts
const target = "trusted_root.json";
async function fetchRoots(web, { authority, services, first }, library) {
	const folder = privateFolder("pligos-roots-");
	try {
		writeFileSync(join(folder.path, "root.json"), JSON.stringify(first));
		const updater = new library.Updater({
			metadataDir: folder.path,
			metadataBaseUrl: services.roots,
			targetDir: folder.path,
			targetBaseUrl: `${services.roots}/targets`,
			fetcher: fetcherOver(web, library)
		});
		const targetInfo = await updater.getTargetInfo(target);
		if (targetInfo === void 0) throw new Error(`it has no ${target}`);
		const file = await updater.downloadTarget(targetInfo, join(folder.path, "roots"));
		return library.toTrustMaterial(library.TrustedRoot.fromJSON(JSON.parse(readFileSync(file, "utf8"))));
	} catch (error) {
		if (isAbort(error)) throw error;
		throw new UserError("attestation-roots", `The roots of trust of ${authority === "github" ? "GitHub's attestations" : "Sigstore"} could not be fetched from ${services.roots}: ${oneLine(error instanceof Error ? error.message : String(error))}`, { hint: "attested-by needs them: let the runner reach that address (proxies from the environment apply), or check its clock, and run the job again" });
	} finally {
		folder.dispose();
	}
}
function fetcherOver(web, { DownloadHTTPError, DownloadLengthMismatchError }) {
	const downloadBytes = async (url, maxLength) => {
		const answer = await web({
			method: "GET",
			url,
			maxBytes: maxLength
		});
		if (answer.status === void 0) throw new Error(answer.reason);
		if (answer.status !== 200) throw new DownloadHTTPError(`${url} answered ${answer.status}`, answer.status);
		if (answer.bytes.length > maxLength) throw new DownloadLengthMismatchError(`${url} is too long`);
		return Buffer.from(answer.bytes);
	};
	return {
		downloadBytes,
		async downloadFile(url, maxLength, handle) {
			const folder = privateFolder("pligos-root-");
			try {
				const file = join(folder.path, "file");
				writeFileSync(file, await downloadBytes(url, maxLength));
				return await handle(file);
			} finally {
				folder.dispose();
			}
		}
	};
}
// src/attest/workflow.ts
const form = /^([\w.-]+\/[\w.-]+)\/(\.github\/workflows\/[^@/\s]+\.ya?ml)@(\S+)$/;
const reference = /^(?:refs\/(?:heads|tags)\/\S+|[0-9a-f]{40})$/;
function readWorkflow(text) {
	const [, repository, file, ref] = form.exec(text) ?? [];
	if (repository === void 0 || file === void 0 || ref === void 0) return { why: "OWNER/REPO/.github/workflows/FILE.yml@refs/heads/BRANCH" };
	if (ref.startsWith("refs/pull/")) return { why: "a branch or tag that is protected, since every pull request writes its own workflow there" };
	if (!reference.test(ref)) return { why: `its reference in full: @refs/heads/${ref}, @refs/tags/${ref} or a commit of 40 characters` };
	return {
		repository: repository.toLowerCase(),
		file: `${file}@${ref}`,
		text
	};
}
const isWorkflow = ({ repository, file }, named) => {
	const [owner = "", name = "", ...rest] = named.split("/");
	return `${owner}/${name}`.toLowerCase() === repository && rest.join("/") === file;
};
// src/attest/verify.ts
async function openVerifier(web, options = {}) {
	const library = await import("./attest-library.js");
	const known = options.authorities ?? authorities;
	const first = options.first ?? library.roots;
	const fetched = new Map();
	const rootsOf = (authority) => {
		const roots = fetched.get(authority) ?? fetchRoots(web, {
			authority,
			services: known[authority],
			first: first[authority]
		}, library);
		fetched.set(authority, roots);
		return roots;
	};
	return { async verify(json, expected) {
		const parsed = parseBundle(json, library);
		if ("why" in parsed) return parsed;
		const authority = authorityOf(parsed.certificate, known);
		if (authority === void 0) return { why: "its certificate is not from an issuer of GitHub" };
		const signer = verifySignature(parsed.bundle, await rootsOf(authority), known[authority], library);
		return "why" in signer ? signer : checkSigner(signer, parsed, expected);
	} };
}
function parseBundle(json, { bundleFromJSON }) {
	try {
		const bundle = bundleFromJSON(json);
		const { content } = bundle.verificationMaterial;
		const raw = content.$case === "certificate" ? content.certificate.rawBytes : content.$case === "x509CertificateChain" ? content.x509CertificateChain.certificates[0]?.rawBytes : void 0;
		if (raw === void 0 || bundle.content.$case !== "dsseEnvelope") return { why: "it is not signed by a workflow" };
		const { payload, payloadType } = bundle.content.dsseEnvelope;
		return {
			bundle,
			certificate: new X509Certificate(raw),
			payload,
			payloadType
		};
	} catch {
		return { why: "it is not a Sigstore bundle" };
	}
}
function authorityOf({ issuer }, known) {
	const organizations = issuer.split("\n").flatMap((line) => /^O=(.*)$/.exec(line)?.[1] ?? []);
	return ["public-good", "github"].find((name) => organizations.includes(known[name].organization));
}
function verifySignature(bundle, roots, { needs }, { Verifier: SigstoreVerifier, toSignedEntity }) {
	try {
		return new SigstoreVerifier(roots, needs).verify(toSignedEntity(bundle));
	} catch (error) {
		const words = [error, error instanceof Error ? error.cause : void 0].filter((part) => part instanceof Error).map(({ message }) => message);
		return { why: `its signature does not hold (${oneLine(words.join(": ")) || "no reason is told"})` };
	}
}
const sourceRepository = "1.3.6.1.4.1.57264.1.12";
function checkSigner({ identity }, { payload, payloadType }, expected) {
	const { hash, repository, server, workflows, predicateType: predicateType$1 = predicateType } = expected;
	const issuer = identity?.extensions?.issuer ?? "";
	if (issuer !== "https://token.actions.githubusercontent.com" && !issuer.startsWith(`https://token.actions.githubusercontent.com/`)) return { why: `it is signed with an identity of ${quoted(issuer)}, not of GitHub` };
	const name = identity?.subjectAlternativeName ?? "";
	const workflow = name.startsWith(`${server}/`) ? name.slice(server.length + 1) : "";
	if (!workflows.some((one) => isWorkflow(one, workflow))) return { why: `it is signed by the workflow ${quoted(workflow || name)}, and attested-by names ${workflows.map(({ text }) => text).join(", ")}` };
	const ranFor = oidOf(identity?.oids, sourceRepository);
	if (ranFor?.toLowerCase() !== `${server}/${repository}`.toLowerCase()) return { why: `it is signed for the repository ${quoted(ranFor ?? "")}` };
	return checkStatement(payload, payloadType, {
		hash,
		predicateType: predicateType$1
	}) ?? { workflow };
}
function oidOf(oids, id) {
	const [found, ...more] = (oids ?? []).filter(({ oid }) => oid?.id.join(".") === id);
	const value = found?.value;
	if (value === void 0 || more.length > 0 || value[0] !== 12) return void 0;
	const short = value[1] ?? 0;
	const [from, length] = short < 128 ? [2, short] : short === 129 ? [3, value[2] ?? 0] : [0, -1];
	return value.length === from + length ? value.subarray(from).toString("utf8") : void 0;
}
const quoted = (text) => JSON.stringify(oneLine(text));
export { askIdentity, authorities, authorityFor, bundlePredicateType, isRefusal, isWorkflow, openVerifier, predicateType, readWorkflow, signBundle, signRecord };
