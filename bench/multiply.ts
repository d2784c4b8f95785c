/**
 * Makes the members and plays of a kept folder so many times as many, for what a network of years holds:
 * `node bench/multiply.ts --keep <folder> --times 10`.
 */
import { parseArgs } from 'node:util';
import { multiplyRows } from '../tools/scale/multiply.ts';
import { withDatabase } from './database.ts';
import { countOf } from './options.ts';

const { values } = parseArgs({
  options: { keep: { type: 'string' }, times: { type: 'string', default: '10' } },
});
const { keep } = values;
if (keep === undefined) throw new RangeError('name the folder: --keep');
const times = countOf('times', values.times) ?? 1;

await withDatabase(keep, ({ client }) => multiplyRows(client, times, (line) => console.log(line)));
