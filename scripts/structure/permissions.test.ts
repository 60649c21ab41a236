import { expect, test } from 'vitest'
import { describePermissions } from './permissions-table.ts'

test('the page of the permissions says what the code decides; npm run docs:permissions writes it again', async () => {
  await expect(describePermissions()).toMatchFileSnapshot('../../docs/permissions.md')
})
