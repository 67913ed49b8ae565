/** Octokit, as GitHub's toolkit makes it. It reads the payload of the event when it is loaded: load it once that was checked. */
export { getOctokit } from '@actions/github';
