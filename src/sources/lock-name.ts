/** The name of the file, beside each `pligos.yaml`. */
export const lockName = 'pligos.lock';
