/** Google's own library of logins. Only a run with a `gs://` source and a login for it loads it. */
export { GoogleAuth } from 'google-auth-library';
export { gcsFetch } from './gcs-fetch.cjs';
