import { expect, test } from 'vitest'
import { describePermissions } from './permissions-table.ts'

test('the permissions page matches the code; npm run docs:permissions rewrites it', async () => {
  await expect(describePermissions()).toMatchFileSnapshot('../../docs/permissions.md')
})
