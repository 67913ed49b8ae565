import type { SecretCause } from './types.ts';

interface Pattern {
  readonly cause: SecretCause;
  /** What every match contains: without it the expression is not tried. */
  readonly mark: string;
  readonly find: RegExp;
}

/** Secrets that show by their shape, wherever they stand. Each row: whose shape it is. */
export const patterns: readonly Pattern[] = [
  // RFC 7468 and OpenSSH; a block that is cut off counts up to the end.
  {
    cause: 'private-key',
    mark: '-----BEGIN',
    find: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$(?![\s\S]))/g,
  },
  // RFC 7519, compact form
  token('eyJ', /\beyJ[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]*/g),
  // AWS access key ids
  token('AKIA|ASIA', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g),
  // GitHub, GitLab
  token('gh[pousr]_', /\bgh[pousr]_[A-Za-z0-9]{30,}/g),
  token('github_pat_', /\bgithub_pat_[A-Za-z0-9_]{20,}/g),
  token('gl(?:pat|dt|rt|soat)-', /\bgl(?:pat|dt|rt|soat)-[A-Za-z0-9_-]{16,}/g),
  // Webhooks whose address is the secret: Slack, Discord, Microsoft Teams
  token('xox|xapp-', /\b(?:xox[abeprs]|xapp)-[A-Za-z0-9-]{10,}/g),
  token('hooks\\.slack', /https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9/_-]+/g),
  token('/api/webhooks/', /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d+\/[\w-]+/g),
  token(
    'webhook\\.office|office\\.com/webhook',
    /https:\/\/(?:[\w-]+\.webhook\.office\.com\/webhookb2|outlook\.office\.com\/webhook)\/[\w@/-]+/g,
  ),
  // Telegram bots
  token(':AA', /(?<![\dA-Fa-f:])\d{8,10}:AA[A-Za-z0-9_-]{32,}/g),
  // Google: API keys, OAuth tokens, client secrets
  token('AIza', /\bAIza[A-Za-z0-9_-]{35}/g),
  token('ya29', /\bya29\.[A-Za-z0-9_-]{20,}/g),
  token('GOCSPX-', /\bGOCSPX-[A-Za-z0-9_-]{20,}/g),
  // Azure: client secrets of applications
  token('8Q~', /\b[A-Za-z0-9_.~-]{3}8Q~[A-Za-z0-9_.~-]{30,}/g),
  // Stripe (keys, webhooks), Square, Resend, SendGrid, Mailgun, Shopify
  token('[rs]k_|whsec_', /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9+/]{16,}/g),
  token('re_', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,}/g),
  token('sq0', /\bsq0[a-z]{3}-[A-Za-z0-9_-]{20,}/g),
  token('SG\\.', /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g),
  token('key-', /\bkey-[0-9a-f]{32}\b/g),
  token('shp[a-z]{2}_', /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/g),
  // Registries of packages and images: npm, PyPI, RubyGems, Docker Hub, JFrog
  token('npm_', /\bnpm_[A-Za-z0-9]{30,}/g),
  token('pypi-', /\bpypi-[A-Za-z0-9_-]{30,}/g),
  token('rubygems_', /\brubygems_[0-9a-f]{40,}/g),
  token('dckr_', /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}/g),
  token('AKCp', /\bAKCp[A-Za-z0-9]{60,}/g),
  // HashiCorp, Doppler, Pulumi, DigitalOcean, Tailscale, Databricks, PlanetScale, Supabase
  token('hv[sbr]\\.', /\bhv[sbr]\.[A-Za-z0-9_-]{20,}/g),
  token('\\.atlasv1\\.', /\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}/g),
  token('dp\\.', /\bdp\.(?:pt|st|ct)\.[A-Za-z0-9]{30,}/g),
  token('pul-', /\bpul-[0-9a-f]{40}\b/g),
  token('do[opr]_v1', /\bdo[opr]_v1_[a-f0-9]{40,}/g),
  token('tskey-', /\btskey-[a-z]+-[A-Za-z0-9]+-[A-Za-z0-9]{16,}/g),
  token('dapi', /\bdapi[0-9a-f]{32}\b/g),
  token('pscale_', /\bpscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.-]{30,}/g),
  token('sbp_', /\bsbp_[0-9a-f]{40}\b/g),
  // Observability: Grafana, Sentry, New Relic, Dynatrace
  token('gl(?:sa|c)_', /\bgl(?:sa|c)_[A-Za-z0-9_]{20,}/g),
  token('sntr[ysu]', /\bsntr(?:ys|yu)_[A-Za-z0-9_=+/-]{40,}/g),
  token('NRAK-', /\bNRAK-[A-Z0-9]{27}/g),
  token('dt0c01', /\bdt0[a-z]\d\d\.[A-Z0-9]{24}\.[A-Z0-9]{64}/g),
  // OpenAI and Anthropic, Hugging Face, xAI, Groq, Replicate, Perplexity, Tavily, Pinecone, LangSmith
  token('sk-', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,}/g),
  token('(?:hf|gsk|r8|pcsk|lsv2)_', /\b(?:hf|gsk|r8|pcsk|lsv2_(?:pt|sk))_[A-Za-z0-9_]{30,}/g),
  token('(?:xai|pplx|tvly)-', /\b(?:xai|pplx|tvly)-[A-Za-z0-9-]{30,}/g),
  // Atlassian, Linear, Notion, Postman, CircleCI, Figma, Airtable, Sourcegraph, PostHog
  token('AT[AC]TT3x', /\bAT[AC]TT3x[A-Za-z0-9_=-]{50,}/g),
  token('lin_', /\blin_(?:api|oauth)_[A-Za-z0-9]{32,}/g),
  token('ntn_|secret_', /\b(?:ntn_[A-Za-z0-9]{30,}|secret_[A-Za-z0-9]{43}\b)/g),
  token('figd_|sgp_|phx_', /\b(?:figd|sgp|phx)_[A-Za-z0-9_-]{30,}/g),
  token('pat', /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}/g),
  token('PMAK-', /\bPMAK-[0-9a-f]{24}-[0-9a-f]{30,}/g),
  token('CCIPAT_', /\bCCIPAT_[A-Za-z0-9_]{30,}/g),
  // Fly, Netlify, Vercel, Yandex Cloud, Facebook, 1Password
  token('f[mo][12]_|nfp_|vercel_', /\b(?:f[mo][12]|nfp|vercel_blob_rw)_[A-Za-z0-9_+/=,-]{30,}/g),
  token('AQVN|EAAC', /\b(?:AQVN[A-Za-z0-9_-]{35,38}|EAAC[A-Za-z0-9]{60,})/g),
  token('ops_eyJ', /\bops_eyJ[A-Za-z0-9_-]{40,}/g),
  // age
  token('AGE-SECRET', /\bAGE-SECRET-KEY-1[0-9A-Z]{20,}/g),
  // Hashes of passwords: crypt(3), Apache, bcrypt, argon2
  token(
    '\\$(?:apr1|2[aby]|5|6|y|argon2)',
    /\$(?:apr1|2[aby]|5|6|y|argon2(?:id|i|d))\$[./A-Za-z0-9$=,+]{20,}/g,
  ),
];

function token(mark: string, find: RegExp): Pattern {
  return { cause: 'token', mark, find };
}

/** No text shorter than this matches any of them, and none without one of the marks. */
export const shortestPattern = 16;
export const anyPattern = new RegExp(patterns.map(({ mark }) => mark).join('|'));

/** Long base64 that starts as a PEM block does. */
export const base64Pem = /\bLS0tLS1CRUdJTi[A-Za-z0-9+/\s]{20,}={0,2}/g;

interface Place {
  readonly cause: SecretCause;
  /** Without this the expression is not tried. */
  readonly mark: RegExp;
  /** Group 1 stays, group 2 is the secret. */
  readonly find: RegExp;
  /** The secret must look random, because the same place often holds something else. */
  readonly random?: true;
}

/** Secrets that show by what stands around them. Each row: whose grammar it is. */
export const places: readonly Place[] = [
  // RFC 3986: `scheme://user:password@host`; the password may contain an @.
  {
    cause: 'url-password',
    mark: /:\/\//,
    find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/[^\s/:@"'<>]{0,200}:)([^\s/"'<>]{1,500}?)(?=@(?![^\s/"'<>]*@))/g,
  },
  // `https://TOKEN@host`
  {
    cause: 'url-password',
    mark: /:\/\//,
    find: /(\b[a-zA-Z][a-zA-Z0-9+._-]{0,30}:\/\/)([A-Za-z0-9_.-]{20,200})(?=@)/g,
    random: true,
  },
  // go-sql-driver/mysql: `user:password@tcp(host)/db`, `@unix(…)`, `@(…)`, `@/db`
  {
    cause: 'url-password',
    mark: /@\w*[(/]/,
    find: /((?<![\w:/.@-])[A-Za-z_][\w.-]{0,63}:)([^\s"'`]{1,200}?)(?=@(?:\w{0,20}\([^\s()]{1,250}\)|\/\w))/g,
  },
  // The same without a protocol: `user:password@host:3306`, `user:password@host/db`
  {
    cause: 'url-password',
    mark: /@/,
    find: /((?<![\w:/.@-])(?!mailto:|sips?:|xmpp:|acct:)[A-Za-z_][\w.-]{0,63}:)([^\s"'`@/:()]{1,200})(?=@[A-Za-z0-9](?:[\w.-]{0,250}:\d{2,5}\b|[\w-]{0,60}\.[\w.-]{1,250}\/\w))/g,
  },
  // Oracle: `user/password@//host`, `user/password@host:1521/service`
  {
    cause: 'url-password',
    mark: /@/,
    find: /(\b[\w$#]{1,64}\/)([^\s"'`@/]{1,200})(?=@(?:\/\/[\w.-]|[A-Za-z][\w.-]{0,250}:\d{2,5}[/:]\w))/g,
  },
  // Signatures and keys in the query of an address: Azure's SAS, AWS, Google Cloud Storage
  {
    cause: 'token',
    mark: /[?&]/,
    find: /([?&](?:sig|signature|X-Amz-Signature|X-Amz-Security-Token)=)([^&\s"'<>]{8,})/gi,
  },
  { cause: 'token', mark: /[?&]/, find: /([?&][\w-]{0,20}key=)([^&\s"'<>]{16,})/gi, random: true },
  // InfluxDB 1; Mattermost's webhooks
  { cause: 'token', mark: /[?&]u=/, find: /([?&]u=[^&\s]{1,100}&p=)([^&\s"'<>]+)/g },
  {
    cause: 'token',
    mark: /\/hooks\//,
    find: /(:\/\/[^\s"'<>]{1,200}\/hooks\/)([A-Za-z0-9]{24,40})\b/g,
    random: true,
  },
  // RFC 9110: credentials of a request
  {
    cause: 'token',
    mark: /authorization/i,
    find: /(\bauthorization\\?["']?[ \t]*[:=][ \t]*\\?["']?(?:bearer|basic|token|apikey|digest|negotiate|splunk|ssws|geniekey)[ \t]+)([^\s"'\\,;}]{4,})/gi,
  },
  {
    cause: 'token',
    mark: /bearer|basic/i,
    find: /(\b(?:bearer|basic)[ \t]+)([A-Za-z0-9._~+/-]{16,}=*)/gi,
    random: true,
  },
  // Docker's configuration of registries
  { cause: 'token', mark: /auth/, find: /("auth\\?"[ \t]*:[ \t]*\\?")([A-Za-z0-9+/]{8,}={0,2})(?=\\?")/g },
  // Redis, HAProxy, keepalived, OpenLDAP, .netrc: a word, a space, the password
  {
    cause: 'secret-name',
    mark: /requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|password[ \t]/,
    find: /((?:^|\s)(?:requirepass|masterauth|insecure-password|auth_pass|bindpw|rootpw|(?:login|user)[ \t]+\S{1,100}[ \t\n]+password)[ \t]+["']?)([^\s"']+)/gm,
  },
  // Redis' users; HAProxy's statistics
  {
    cause: 'secret-name',
    mark: />/,
    find: /(^[ \t]*user[ \t]+\S{1,64}[ \t](?:[^\n>]{0,200}[ \t])?>)(\S+)/gm,
  },
  { cause: 'secret-name', mark: /stats/, find: /(\bstats[ \t]+auth[ \t]+[^\s:]{1,64}:)(\S+)/g },
  // .pgpass: host:port:database:user:password
  {
    cause: 'secret-name',
    mark: /:/,
    find: /(^[\w.*-]{1,200}:(?:\d{2,5}|\*):[\w.*-]{1,64}:[\w.*-]{1,64}:)([^\s:"']+)$/gm,
  },
  // Command lines: curl, MySQL's clients, sshpass, redis-cli, logins at registries, mongosh, ldapsearch, sqlcmd, htpasswd
  {
    cause: 'secret-name',
    mark: /curl/,
    find: /(\bcurl\b[^\n|;]{0,300}?\s(?:-u|--user)[ =]?["']?[^\s:"'$]{1,100}:)([^\s"']+)/g,
  },
  {
    cause: 'secret-name',
    mark: /mysql|mariadb/,
    find: /(\b(?:mysql|mariadb)[\w-]*\b[^\n|;]{0,300}?\s-p["']?)([^\s"']+)/g,
  },
  { cause: 'secret-name', mark: /sshpass/, find: /(\bsshpass[ \t]+-p[ \t]*["']?)([^\s"']+)/g },
  {
    cause: 'secret-name',
    mark: /redis-cli/,
    find: /(\bredis-cli\b[^\n|;]{0,300}?\s-a[ \t]+["']?)([^\s"']+)/g,
  },
  { cause: 'secret-name', mark: /login/, find: /(\blogin\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g },
  { cause: 'secret-name', mark: /mongo/, find: /(\bmongo\w*\b[^\n|;]{0,300}?\s-p[ \t]+["']?)([^\s"']+)/g },
  { cause: 'secret-name', mark: /ldap/, find: /(\bldap\w+\b[^\n|;]{0,300}?\s-w[ \t]+["']?)([^\s"']+)/g },
  { cause: 'secret-name', mark: /sqlcmd/, find: /(\bsqlcmd\b[^\n|;]{0,300}?\s-P[ \t]+["']?)([^\s"']+)/g },
  {
    cause: 'secret-name',
    mark: /htpasswd/,
    find: /(\bhtpasswd[ \t]+-\w*b\w*(?:[ \t]+\S{1,200}){1,2}?[ \t]+\S{1,64}[ \t]+["']?)([^\s"'|;]+)/g,
  },
];

/** Letters and digits, and long: what no person writes by hand. */
export const looksRandom = (text: string): boolean =>
  text.length >= 16 && /\d/.test(text) && /[A-Za-z]/.test(text);
