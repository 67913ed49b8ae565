// In the place of `debug`: no package writes a log of its own.
const makeLog = () => () => {};

// oxlint-disable-next-line import/no-default-export -- as the package does
export default makeLog;
