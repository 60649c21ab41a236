import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_ARGUMENTS } from '../../e2e/setup/product.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8')

test('npm start, the Dockerfile, the manual and the tests run the product with the same arguments', () => {
  const command = ['node', ...SERVER_ARGUMENTS]
  expect(JSON.parse(read('package.json')).scripts.start).toMatch(new RegExp(`&& ${command.join(' ')}$`))
  expect(read('Dockerfile')).toContain(`ENTRYPOINT ${JSON.stringify(command).replaceAll('",', '", ')}`)
  expect(read('docs/operations.md')).toContain(`\`${command.join(' ')}\``)
})
