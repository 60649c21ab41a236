import { describeTime, listSlowest } from './test-times/test-times.ts'

// node scripts/print-slowest.ts FILE: the ten slowest test files among those that runs with TEST_TIMES=FILE have noted.

const COUNT = 10
const [path = ''] = process.argv.slice(2)
const slowest = listSlowest(path, COUNT)
process.stdout.write(`The ${slowest.length} slowest test files:\n${slowest.map(describeTime).join('\n')}\n`)
