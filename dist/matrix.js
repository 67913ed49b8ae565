import { startAction } from "./start.js";
// src/main/matrix.ts
startAction(async () => (await import("./matrix-plan.js").then((n) => n.run_exports)).runMatrix);
export {};
