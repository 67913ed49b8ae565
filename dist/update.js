import { startAction } from "./start.js";
// src/main/update.ts
startAction(async () => (await import("./update-pulls.js").then((n) => n.run_exports)).runUpdate);
export {};
