import { startAction } from "./start.js";
// src/main/action.ts
startAction(async () => (await import("./preview.js").then((n) => n.run_exports)).runAction);
export {};
