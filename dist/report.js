import { startAction } from "./start.js";
// src/main/report.ts
startAction(async () => (await import("./report-join.js").then((n) => n.run_exports)).runAction);
export {};
