import { UserError } from "./base.js";
import { privateFolder } from "./charts.js";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { X509Certificate, createHash, generateKeyPairSync, sign } from "node:crypto";
import { Buffer } from "node:buffer";
// src/attest/roots.json
var roots_default = {
	"public-good": {
		"signatures": [
			{
				"keyid": "e71a54d543835ba86adad9460379c7641fb8726d164ea766801a1c522aba7ea2",
				"sig": "3046022100e04c9706299be5d8c2b14fb50bcd5b9c241f10597153dfe22f943efe896b5150022100cfd7b9f06a5900784e312d02b8e336edbb3b2fab61ac14550b3112b4f9e33df4"
			},
			{
				"keyid": "22f4caec6d8e6f9555af66b3d4c3cb06a3bb23fdc7e39c916c61f462e6f52b06",
				"sig": ""
			},
			{
				"keyid": "61643838125b440b40db6942f5cb5a31c0dc04368316eb2aaa58b95904a58222",
				"sig": "3045022100cc308ae7d390fa782ee3376ddfaa929835016e86dad81f69e2de7ec1e174432e02205fb19906a31cce146c29624443c0d0c2f33ee80dac39d72114f939607cc22937"
			},
			{
				"keyid": "a687e5bf4fab82b0ee58d46e05c9535145a2c9afb458f43d42b45ca0fdce2a70",
				"sig": "304502203f8aff7a30e05a8c3d904b671ab1a6e4e8a6f508b7cfa0c780e72976bee7a227022100f64c9b765526f34d9ea16339cf238893e1c3368b4f0910a61a1af27dda01ebb9"
			},
			{
				"keyid": "183e64f37670dc13ca0d28995a3053f3740954ddce44321a41e46534cf44e632",
				"sig": "304502202363ca249aefa6d5f61c408a32cdd079b034a7888ddf2136dc4515ed4a728418022100b04eca42bc510ccbbf5d30783aaa936b1f137ca7a017ee9d90d3710432da0427"
			}
		],
		"signed": {
			"_type": "root",
			"consistent_snapshot": true,
			"expires": "2026-06-22T13:27:01Z",
			"keys": {
				"0c87432c3bf09fd99189fdc32fa5eaedf4e4a5fac7bab73fa04a2e0fc64af6f5": {
					"keyid_hash_algorithms": ["sha256", "sha512"],
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEWRiGr5+j+3J5SsH+Ztr5nE2H2wO7\nBV+nO3s93gLca18qTOzHY1oWyAGDykMSsGTUBSt9D+An0KfKsD2mfSM42Q==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-online-uri": "gcpkms:projects/sigstore-root-signing/locations/global/keyRings/root/cryptoKeys/timestamp/cryptoKeyVersions/1"
				},
				"183e64f37670dc13ca0d28995a3053f3740954ddce44321a41e46534cf44e632": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMxpPOJCIZ5otG4106fGJseEQi3V9\npkMYQ4uyV9Tj1M7WHXIyLG+jkfvuG0glQ1JZbRZZBV3gAR4sojdGHISeow==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@lance"
				},
				"22f4caec6d8e6f9555af66b3d4c3cb06a3bb23fdc7e39c916c61f462e6f52b06": {
					"keyid_hash_algorithms": ["sha256", "sha512"],
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEzBzVOmHCPojMVLSI364WiiV8NPrD\n6IgRxVliskz/v+y3JER5mcVGcONliDcWMC5J2lfHmjPNPhb4H7xm8LzfSA==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@santiagotorres"
				},
				"61643838125b440b40db6942f5cb5a31c0dc04368316eb2aaa58b95904a58222": {
					"keyid_hash_algorithms": ["sha256", "sha512"],
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEinikSsAQmYkNeH5eYq/CnIzLaacO\nxlSaawQDOwqKy/tCqxq5xxPSJc21K4WIhs9GyOkKfzueY3GILzcMJZ4cWw==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@bobcallaway"
				},
				"a687e5bf4fab82b0ee58d46e05c9535145a2c9afb458f43d42b45ca0fdce2a70": {
					"keyid_hash_algorithms": ["sha256", "sha512"],
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE0ghrh92Lw1Yr3idGV5WqCtMDB8Cx\n+D8hdC4w2ZLNIplVRoVGLskYa3gheMyOjiJ8kPi15aQ2//7P+oj7UvJPGw==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@joshuagl"
				},
				"e71a54d543835ba86adad9460379c7641fb8726d164ea766801a1c522aba7ea2": {
					"keyid_hash_algorithms": ["sha256", "sha512"],
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEXsz3SZXFb8jMV42j6pJlyjbjR8K\nN3Bwocexq6LMIb5qsWKOQvLN16NUefLc4HswOoumRsVVaajSpQS6fobkRw==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@mnm678"
				}
			},
			"roles": {
				"root": {
					"keyids": [
						"e71a54d543835ba86adad9460379c7641fb8726d164ea766801a1c522aba7ea2",
						"22f4caec6d8e6f9555af66b3d4c3cb06a3bb23fdc7e39c916c61f462e6f52b06",
						"61643838125b440b40db6942f5cb5a31c0dc04368316eb2aaa58b95904a58222",
						"a687e5bf4fab82b0ee58d46e05c9535145a2c9afb458f43d42b45ca0fdce2a70",
						"183e64f37670dc13ca0d28995a3053f3740954ddce44321a41e46534cf44e632"
					],
					"threshold": 3
				},
				"snapshot": {
					"keyids": ["0c87432c3bf09fd99189fdc32fa5eaedf4e4a5fac7bab73fa04a2e0fc64af6f5"],
					"threshold": 1,
					"x-tuf-on-ci-expiry-period": 3650,
					"x-tuf-on-ci-signing-period": 365
				},
				"targets": {
					"keyids": [
						"e71a54d543835ba86adad9460379c7641fb8726d164ea766801a1c522aba7ea2",
						"22f4caec6d8e6f9555af66b3d4c3cb06a3bb23fdc7e39c916c61f462e6f52b06",
						"61643838125b440b40db6942f5cb5a31c0dc04368316eb2aaa58b95904a58222",
						"a687e5bf4fab82b0ee58d46e05c9535145a2c9afb458f43d42b45ca0fdce2a70",
						"183e64f37670dc13ca0d28995a3053f3740954ddce44321a41e46534cf44e632"
					],
					"threshold": 3
				},
				"timestamp": {
					"keyids": ["0c87432c3bf09fd99189fdc32fa5eaedf4e4a5fac7bab73fa04a2e0fc64af6f5"],
					"threshold": 1,
					"x-tuf-on-ci-expiry-period": 7,
					"x-tuf-on-ci-signing-period": 6
				}
			},
			"spec_version": "1.0",
			"version": 14,
			"x-tuf-on-ci-expiry-period": 197,
			"x-tuf-on-ci-signing-period": 46
		}
	},
	github: {
		"signatures": [
			{
				"keyid": "a10513a5ab61acd0c6b6fbe0504856ead18f3b17c4fabbe3fa848c79a5a187cf",
				"sig": "304402203c8f5f7443f7052923e82f9ca0b1bb61a33498444076a2f43e1285a47f6e562d022014de99a7e5413440896b6804944e3c49390cfe6e617211b8dc42a8e67675bc13"
			},
			{
				"keyid": "d6a89e23fb22801a0d1186bf1bdd007e228f65a8aa9964d24d06cb5fbb0ce91c",
				"sig": "3044022009a20307f974af7e05cc9564eea497f45062e3b21272d1062713b3d22c868298022059d032ad973a28bdbd03959cf96b21398b6b6e2ca618c17ce6c13712246343a2"
			},
			{
				"keyid": "539dde44014c850fe6eeb8b299eb7dae2e1f4bf83454b949e98aa73542cdc65a",
				"sig": "3045022100edd270d36d0c8468b9a1f2ef1c81a270c72ffd50c65bca0ed1ebd424df09f64b022002b27ffafd7bc5bdfc25281b5b9b597cf2d67d4eeb4af2ff45eb3e666b860c21"
			},
			{
				"keyid": "88737ccdac7b49cc237e9aaead81be2a40278b886a693d8149a19cf543f093d3",
				"sig": "30460221008d7d95434e576d5876b2db30fd645505ca546618bbc7a8e4b39f64e6a36df9ad022100c00a5294e4ddd02d48d28918b87a06bdfdeccd0618ecdcec29bb2597a05fe474"
			},
			{
				"keyid": "5e01c9a0b2641a8965a4a74e7df0bc7b2d8278a2c3ca0cf7a3f2f783d3c69800",
				"sig": "30450220215fb3d19d94560a3a2a6067a71c92daf867d13700c9500c4c32d8009a48a634022100df9fb6cee786313bf6c363daac4de39b3dd531f211f81d2391c41bd2d0f91a80"
			},
			{
				"keyid": "4f4d1dd75f2d7f3860e3a068d7bed90dec5f0faafcbe1ace7fb7d95d29e07228",
				"sig": "304502204091ac5e61b6462d262ecc8442781dd09843bed39942a95a4884c8c6a2c212ef022100dcee86392748f48950d04d539ac1a6643ed1f0b4bd6856f8aeb5a135826c846f"
			},
			{
				"keyid": "eb8eff37f93af2faaba519f341decec3cecd3eeafcace32966db9723842c8a62",
				"sig": "30460221009188548601a43b501223caeefca4876ae892e18a85c885004b4c8aeeb05a4421022100abdcc72d94597f8297d6297897ff96f285168dbe6b3d57f846dbc7a2948d2935"
			},
			{
				"keyid": "8b498a80a1b7af188c10c9abdf6aade81d14faaffcde2abcd6063baa673ebd12",
				"sig": "3046022100b440561545d48759dc4140cda9f8af7c9405a101d6136dd0a26edd6562b7064f022100cafa917ed90350494e47d226b64a8ec63ef5ceebb8ba4d2dec2ce018e4ad402a"
			}
		],
		"signed": {
			"_type": "root",
			"consistent_snapshot": true,
			"expires": "2024-06-23T08:29:18Z",
			"keys": {
				"4f4d1dd75f2d7f3860e3a068d7bed90dec5f0faafcbe1ace7fb7d95d29e07228": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENki7aZVips5SgRzCd/Om0CGzQKY/\nnv84giqVDmdwb2ys82Z6soFLasvYYEEQcwqaC170n9gr93wHUgPc796uJA==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@ashtom"
				},
				"539dde44014c850fe6eeb8b299eb7dae2e1f4bf83454b949e98aa73542cdc65a": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAElD0o2sOZN9n3RKQ7PtMLAoXj+2Ai\nn4PKT/pfnzDlNLrD3VTQwCc4sR4t+OLu4KQ+qk+kXkR9YuBsu3bdJZ1OWw==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@nerdneha"
				},
				"5e01c9a0b2641a8965a4a74e7df0bc7b2d8278a2c3ca0cf7a3f2f783d3c69800": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEC9RNAsuDCNO6T7qA7Y5F8orw2tIW\nr7rUr4ffxvzTMrbkVtjR/trtE0q0+T0zQ8TWLyI6EYMwb947ej2ItfkOyA==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@jacobdepriest"
				},
				"88737ccdac7b49cc237e9aaead81be2a40278b886a693d8149a19cf543f093d3": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBagkskNOpOTbetTX5CdnvMy+LiWn\nonRrNrqAHL4WgiebH7Uig7GLhC3bkeA/qgb926/vr9qhOPG9Buj2HatrPw==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@gregose"
				},
				"8b498a80a1b7af188c10c9abdf6aade81d14faaffcde2abcd6063baa673ebd12": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE7IEoVNwrprchXGhT5sAhSax7SOd3\n8duuISghCzfmHdKJWSbV2wJRamRiUVRtmA83K/qm5cT20WXMCT5QeM/D3A==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@trevrosen"
				},
				"a10513a5ab61acd0c6b6fbe0504856ead18f3b17c4fabbe3fa848c79a5a187cf": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEC2wJ3xscyXxBLybJ9FVjwkyQMe53\nRHUz77AjMO8MzVaT8xw6ZvJqdNZiytYtigWULlINxw6frNsWJKb/f7lC8A==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@kommendorkapten"
				},
				"d6a89e23fb22801a0d1186bf1bdd007e228f65a8aa9964d24d06cb5fbb0ce91c": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEDdORwcruW3gqAgaLjH/nNdGMB4kQ\nAvA+wD6DyO4P/wR8ee2ce83NZHq1ZADKhve0rlYKaKy3CqyQ5SmlZ36Zhw==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@krukow"
				},
				"eb8eff37f93af2faaba519f341decec3cecd3eeafcace32966db9723842c8a62": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENynVdQnM9h7xU71G7PiJpQaDemub\nkbjsjYwLlPJTQVuxQO8WeIpJf8MEh5rf01t2dDIuCsZ5gRx+QvDv0UzfsA==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-keyowner": "@mph4"
				},
				"eb9799b483affac9da87ef4c9ea467928415c961349e607e5e6e485679b07f8f": {
					"keytype": "ecdsa",
					"keyval": { "public": "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENKNcNcX+d73lS1TRFb9Vnp8JvOoh\nzYQ+in43iGenbG8RGo9L/6FJ2hoRbVU6xskvyuErcdPbCdI4GxrQ5i8hkw==\n-----END PUBLIC KEY-----\n" },
					"scheme": "ecdsa-sha2-nistp256",
					"x-tuf-on-ci-online-uri": "azurekms://production-tuf-root.vault.azure.net/keys/Online-Key/aaf375fd8ed24acb949a5cc173700b05"
				}
			},
			"roles": {
				"root": {
					"keyids": [
						"a10513a5ab61acd0c6b6fbe0504856ead18f3b17c4fabbe3fa848c79a5a187cf",
						"4f4d1dd75f2d7f3860e3a068d7bed90dec5f0faafcbe1ace7fb7d95d29e07228",
						"88737ccdac7b49cc237e9aaead81be2a40278b886a693d8149a19cf543f093d3",
						"5e01c9a0b2641a8965a4a74e7df0bc7b2d8278a2c3ca0cf7a3f2f783d3c69800",
						"d6a89e23fb22801a0d1186bf1bdd007e228f65a8aa9964d24d06cb5fbb0ce91c",
						"eb8eff37f93af2faaba519f341decec3cecd3eeafcace32966db9723842c8a62",
						"8b498a80a1b7af188c10c9abdf6aade81d14faaffcde2abcd6063baa673ebd12",
						"539dde44014c850fe6eeb8b299eb7dae2e1f4bf83454b949e98aa73542cdc65a"
					],
					"threshold": 3
				},
				"snapshot": {
					"keyids": ["eb9799b483affac9da87ef4c9ea467928415c961349e607e5e6e485679b07f8f"],
					"threshold": 1,
					"x-tuf-on-ci-expiry-period": 21,
					"x-tuf-on-ci-signing-period": 7
				},
				"targets": {
					"keyids": [
						"a10513a5ab61acd0c6b6fbe0504856ead18f3b17c4fabbe3fa848c79a5a187cf",
						"4f4d1dd75f2d7f3860e3a068d7bed90dec5f0faafcbe1ace7fb7d95d29e07228",
						"88737ccdac7b49cc237e9aaead81be2a40278b886a693d8149a19cf543f093d3",
						"5e01c9a0b2641a8965a4a74e7df0bc7b2d8278a2c3ca0cf7a3f2f783d3c69800",
						"d6a89e23fb22801a0d1186bf1bdd007e228f65a8aa9964d24d06cb5fbb0ce91c",
						"eb8eff37f93af2faaba519f341decec3cecd3eeafcace32966db9723842c8a62",
						"8b498a80a1b7af188c10c9abdf6aade81d14faaffcde2abcd6063baa673ebd12",
						"539dde44014c850fe6eeb8b299eb7dae2e1f4bf83454b949e98aa73542cdc65a"
					],
					"threshold": 3
				},
				"timestamp": {
					"keyids": ["eb9799b483affac9da87ef4c9ea467928415c961349e607e5e6e485679b07f8f"],
					"threshold": 1,
					"x-tuf-on-ci-expiry-period": 7,
					"x-tuf-on-ci-signing-period": 6
				}
			},
			"spec_version": "1.0.31",
			"version": 1,
			"x-tuf-on-ci-expiry-period": 240,
			"x-tuf-on-ci-signing-period": 60
		}
	}
};
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
// src/attest/web-json.ts
function answered(answer, ...also) {
	if (answer.status === void 0) return { why: answer.reason };
	const { status, headers, bytes } = answer;
	const body = readJson(bytes);
	if (status >= 200 && status < 300 || also.includes(status)) return {
		status,
		headers,
		body
	};
	const serverMessage = textAt(body, "message") ?? "";
	return { why: serverMessage === "" ? `it answered ${status}` : `it answered ${status}, ${oneLine(serverMessage)}` };
}
function readJson(bytes) {
	try {
		return JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return;
	}
}
function valueAt(value, ...keys) {
	let current = value;
	for (const key of keys) {
		if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return void 0;
		current = Object.getOwnPropertyDescriptor(current, key)?.value;
	}
	return current;
}
function textAt(value, ...keys) {
	const found = valueAt(value, ...keys);
	return typeof found === "string" ? found : void 0;
}
function wholeAt(value, ...keys) {
	const found = valueAt(value, ...keys);
	return typeof found === "number" && Number.isSafeInteger(found) ? found : void 0;
}
const oneLine = (words) => words.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim().slice(0, 300);
// src/attest/identity.ts
const audience = "sigstore";
async function askIdentity(web, source) {
	if (!URL.canParse(source.url)) return { why: "ACTIONS_ID_TOKEN_REQUEST_URL is not a URL" };
	const url = new URL(source.url);
	url.searchParams.set("audience", audience);
	const answer = answered(await web({
		method: "GET",
		url: url.href,
		headers: {
			accept: "application/json",
			authorization: `Bearer ${source.token}`
		},
		maxBytes: 1048576
	}));
	const token = "why" in answer ? void 0 : textAt(answer.body, "value");
	if ("why" in answer) return { why: `the runner gave no identity token: ${answer.why}` };
	const claims = readJson(Buffer.from(token?.split(".")[1] ?? "", "base64url"));
	const [subject, workflow] = [textAt(claims, "sub"), textAt(claims, "job_workflow_ref")];
	if (token === void 0 || subject === void 0 || workflow === void 0) return { why: "the runner gave an identity token that names no workflow" };
	return {
		token,
		subject,
		workflow
	};
}
// src/attest/statement.ts
const payloadType = "application/vnd.in-toto+json";
const predicateType = "https://pligos.github.io/gate-record/v1";
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
function whyAnother(payload, type, hash) {
	const statement = type === "application/vnd.in-toto+json" ? parsed$1(payload) : void 0;
	if (statement?.["_type"] !== statementType) return { why: "what was signed is not an in-toto statement" };
	if (statement["predicateType"] !== "https://pligos.github.io/gate-record/v1") return { why: "what was signed is not a list of Pligos digests" };
	return (Array.isArray(statement["subject"]) ? statement["subject"] : []).some((subject) => hashIn(subject) === hash) ? void 0 : { why: "what was signed is about another record" };
}
const isJson = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parsed$1(payload) {
	try {
		const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(payload));
		return isJson(value) ? value : void 0;
	} catch {
		return;
	}
}
function hashIn(subject) {
	const digest = isJson(subject) ? subject["digest"] : void 0;
	return isJson(digest) ? digest["sha256"] : void 0;
}
// src/attest/types.ts
const isRefusal = (result) => "why" in result;
// src/attest/witness.ts
const maxBytes$1 = 4194304;
async function logged(web, service, envelope, certificate) {
	const headers = {
		accept: "application/json",
		"content-type": "application/json"
	};
	const proposed = {
		apiVersion: "0.0.1",
		kind: "dsse",
		spec: { proposedContent: {
			envelope: JSON.stringify(envelope),
			verifiers: [Buffer.from(certificate.toString()).toString("base64")]
		} }
	};
	const url = `${service}/api/v1/log/entries`;
	let answer = answered(await web({
		method: "POST",
		url,
		headers,
		body: JSON.stringify(proposed),
		maxBytes: maxBytes$1
	}), 409);
	if (!isRefusal(answer) && answer.status === 409) {
		const there = /\/([0-9a-f]{64,80})$/.exec(answer.headers["location"] ?? "")?.[1];
		answer = there === void 0 ? { why: "it answered 409, and does not say where the entry is" } : answered(await web({
			method: "GET",
			url: `${url}/${there}`,
			headers,
			maxBytes: maxBytes$1
		}));
	}
	const why = isRefusal(answer) ? answer.why : "its answer is no entry of a log";
	return (isRefusal(answer) ? void 0 : entryIn(answer.body)) ?? { why: `${service} has not logged it: ${why}` };
}
function entryIn(body) {
	const entries = typeof body === "object" && body !== null ? Object.values(body) : [];
	const entry = entries.length === 1 ? entries[0] : void 0;
	const content = textAt(entry, "body");
	const document = content === void 0 ? void 0 : parsed(content);
	const [kind, version] = [textAt(document, "kind"), textAt(document, "apiVersion")];
	const [index, time] = [wholeAt(entry, "logIndex"), wholeAt(entry, "integratedTime")];
	const log = textAt(entry, "logID");
	const promise = textAt(entry, "verification", "signedEntryTimestamp");
	if ([
		content,
		kind,
		version,
		index,
		time,
		log,
		promise
	].includes(void 0)) return void 0;
	const proof = proofIn(valueAt(entry, "verification", "inclusionProof"));
	return {
		logIndex: String(index),
		logId: { keyId: base64(log ?? "") },
		kindVersion: {
			kind,
			version
		},
		integratedTime: String(time),
		inclusionPromise: { signedEntryTimestamp: promise },
		...proof && { inclusionProof: proof },
		canonicalizedBody: content
	};
}
function proofIn(proof) {
	const [index, size] = [wholeAt(proof, "logIndex"), wholeAt(proof, "treeSize")];
	const [root, checkpoint] = [textAt(proof, "rootHash"), textAt(proof, "checkpoint")];
	const hashes = valueAt(proof, "hashes");
	if (index === void 0 || size === void 0 || root === void 0 || checkpoint === void 0) return void 0;
	return {
		logIndex: String(index),
		treeSize: String(size),
		rootHash: base64(root),
		hashes: (Array.isArray(hashes) ? hashes : []).map((hash) => base64(String(hash))),
		checkpoint: { envelope: checkpoint }
	};
}
const base64 = (hex) => Buffer.from(hex, "hex").toString("base64");
function parsed(content) {
	try {
		return JSON.parse(Buffer.from(content, "base64").toString("utf8"));
	} catch {
		return;
	}
}
async function timestamped(web, service, signature) {
	const answer = await web({
		method: "POST",
		url: `${service}/api/v1/timestamp`,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			artifactHash: createHash("sha256").update(signature).digest("base64"),
			hashAlgorithm: "sha256"
		}),
		maxBytes: maxBytes$1
	});
	const read = answered(answer);
	if (isRefusal(read) || answer.status === void 0) return { why: `${service} gave no timestamp: ${isRefusal(read) ? read.why : "it said nothing"}` };
	return { base64: Buffer.from(answer.bytes).toString("base64") };
}
// src/attest/sign.ts
const maxBytes = 1048576;
async function signRecord(web, { subject, identity, services }) {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const certificate = await certificateFor(web, {
		privateKey,
		publicKey
	}, identity, services.certificates);
	if (isRefusal(certificate)) return certificate;
	const payload = Buffer.from(statementOf(subject));
	const signature = sign("sha256", toBeSigned(payload), privateKey);
	const envelope = {
		payload: payload.toString("base64"),
		payloadType,
		signatures: [{ sig: signature.toString("base64") }]
	};
	const entry = services.log === void 0 ? void 0 : await logged(web, services.log, envelope, certificate);
	if (entry !== void 0 && isRefusal(entry)) return entry;
	const stamp = services.timestamps === void 0 ? void 0 : await timestamped(web, services.timestamps, signature);
	if (stamp !== void 0 && isRefusal(stamp)) return stamp;
	return { bundle: {
		mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
		verificationMaterial: {
			certificate: { rawBytes: certificate.raw.toString("base64") },
			tlogEntries: entry === void 0 ? [] : [entry],
			timestampVerificationData: stamp === void 0 ? {} : { rfc3161Timestamps: [{ signedTimestamp: stamp.base64 }] }
		},
		dsseEnvelope: envelope
	} };
}
function toBeSigned(payload) {
	return Buffer.concat([Buffer.from(`DSSEv1 28 ${payloadType} ${payload.length} `), payload]);
}
async function certificateFor(web, { privateKey, publicKey }, { token, subject }, service) {
	const answer = answered(await web({
		method: "POST",
		url: `${service}/api/v2/signingCert`,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			credentials: { oidcIdentityToken: token },
			publicKeyRequest: {
				publicKey: {
					algorithm: "ECDSA",
					content: publicKey.export({
						format: "pem",
						type: "spki"
					})
				},
				proofOfPossession: sign("sha256", Buffer.from(subject), privateKey).toString("base64")
			}
		}),
		maxBytes
	}));
	if (isRefusal(answer)) return { why: `${service} gave no certificate: ${answer.why}` };
	const pem = ["signedCertificateEmbeddedSct", "signedCertificateDetachedSct"].flatMap((kind) => {
		const found = valueAt(answer.body, kind, "chain", "certificates");
		return Array.isArray(found) ? [found] : [];
	})[0]?.[0];
	try {
		return new X509Certificate(typeof pem === "string" ? pem : "");
	} catch {
		return { why: `${service} gave no certificate that can be read` };
	}
}
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
const isAbort = (error) => error instanceof Error && error.name === "AbortError";
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
	return { async verify(bundle, due) {
		const read = readBundle(bundle, library);
		if ("why" in read) return read;
		const authority = authorityOf(read.certificate, known);
		if (authority === void 0) return { why: "its certificate is not from an issuer of GitHub" };
		const signer = signerOf(read.bundle, await rootsOf(authority), known[authority], library);
		return "why" in signer ? signer : whoSigned(signer, read, due);
	} };
}
function readBundle(json, { bundleFromJSON }) {
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
function signerOf(bundle, roots, { needs }, { Verifier: Judge, toSignedEntity }) {
	try {
		return new Judge(roots, needs).verify(toSignedEntity(bundle));
	} catch (error) {
		const words = [error, error instanceof Error ? error.cause : void 0].filter((part) => part instanceof Error).map(({ message }) => message);
		return { why: `its signature does not hold (${oneLine(words.join(": ")) || "no reason is told"})` };
	}
}
const sourceRepository = "1.3.6.1.4.1.57264.1.12";
function whoSigned({ identity }, { payload, payloadType }, due) {
	const { hash, repository, server, workflows } = due;
	const issuer = identity?.extensions?.issuer ?? "";
	if (issuer !== "https://token.actions.githubusercontent.com" && !issuer.startsWith(`https://token.actions.githubusercontent.com/`)) return { why: `it is signed with an identity of ${quoted(issuer)}, not of GitHub` };
	const name = identity?.subjectAlternativeName ?? "";
	const workflow = name.startsWith(`${server}/`) ? name.slice(server.length + 1) : "";
	if (!workflows.some((one) => isWorkflow(one, workflow))) return { why: `it is signed by the workflow ${quoted(workflow || name)}, and attested-by names ${workflows.map(({ text }) => text).join(", ")}` };
	const ranFor = oidOf(identity?.oids, sourceRepository);
	if (ranFor?.toLowerCase() !== `${server}/${repository}`.toLowerCase()) return { why: `it is signed for the repository ${quoted(ranFor ?? "")}` };
	return whyAnother(payload, payloadType, hash) ?? { workflow };
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
export { askIdentity, authorities, authorityFor, isRefusal, isWorkflow, openVerifier, predicateType, readWorkflow, roots_default, signRecord };
