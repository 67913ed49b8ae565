/** Bundled by switch-killed.test.ts and run as a process of its own: `switch-program DIR CONTEXT KEYFOLDER`. */
import { finishSwitch, generateChart, switchChart } from '../../src/chart/index.ts';
import { makeLoader, readService } from '../../src/config/index.ts';
import { UserError } from '../../src/errors.ts';

const [dir = '', name = '', keyFolder = ''] = process.argv.slice(2);
const loader = makeLoader();
const { service } = readService(dir, loader);
const context = service?.contexts.get(name);
if (service === undefined || context === undefined) throw new Error(`no context ${name} in ${dir}`);
finishSwitch(dir, keyFolder);
const { chart, problems } = generateChart(service, context, loader, { secrets: false });
if (chart === undefined) throw UserError.of(problems);
const result = await switchChart(chart, service, keyFolder);
if (result.problems.length > 0) throw UserError.of(result.problems);
