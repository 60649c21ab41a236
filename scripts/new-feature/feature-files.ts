/** The spellings of an area's name. */
export type AreaNames = {
  /** `exit-interviews`: files, folders and addresses. */
  area: string
  /** `people`: its folder, in all packages. */
  module: string
  /** `exitInterviews`: in code. */
  id: string
  /** `ExitInterviews`: components. */
  component: string
  /** `Exit interviews`: on screens. */
  title: string
}

export function namesOf(area: string, module: string): AreaNames {
  const words = area.split('-')
  const component = words.map(capitalise).join('')
  return {
    area,
    module,
    component,
    id: component.charAt(0).toLowerCase() + component.slice(1),
    title: capitalise(words.join(' ')),
  }
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the files of an empty feature, by path relative to the repository. It shows the caller's company, and nothing else. */
export const listFeatureFiles = (names: AreaNames): Record<string, string> => ({
  [`packages/contract/src/${names.module}/${names.area}.ts`]: contractFile(names),
  [`packages/server/src/modules/${names.module}/${names.area}.handlers.ts`]: handlersFile(names),
  [`packages/server/src/modules/${names.module}/${names.area}.queries.ts`]: QUERIES,
  [`packages/server/src/modules/${names.module}/${names.area}.test.ts`]: testFile(names),
  [`packages/web/src/modules/${names.module}/${names.area}/${names.area}.pages.ts`]: pagesFile(names),
  [`packages/web/src/modules/${names.module}/${names.area}/${names.area}.help.ts`]: helpFile(names),
  [`packages/web/src/modules/${names.module}/${names.area}/${names.component}Page.tsx`]: pageFile(names),
  [`e2e/${names.module}/${names.area}.spec.ts`]: storyFile(names),
})

const contractFile = ({ area, id }: AreaNames) => `import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'

export const ${id} = defineCalls({
  show: {
    method: 'GET',
    path: '/rest/${area}',
    summary: 'The company of the caller; stands here until the area has a call of its own',
    access: 'signed-in',
    reads: ['settings'],
    response: z.object({ success: z.literal(true), company: z.string() }),
    example: () => ({}),
  },
})
`

const handlersFile = ({ area, module, id }: AreaNames) => `import { ${id} } from '@rolecall/contract/${module}/${area}'
import { feature } from '../../platform/http/feature.ts'
import { getOwnCompany } from './${area}.queries.ts'

export const ${id}Feature = feature(${id}, {
  handlers: {
    async show(_, { tx }) {
      const { name } = await getOwnCompany(tx)
      return { success: true, company: name }
    },
  },
})
`

const QUERIES = `import type { Tx } from '../../platform/db/connect.ts'

export const getOwnCompany = (tx: Tx) =>
  tx.selectFrom('company').select('name').where('id', '=', tx.companyId).executeTakeFirstOrThrow()
`

const testFile = ({ area, module, id }: AreaNames) => `import { ${id} } from '@rolecall/contract/${module}/${area}'
import { expect, test } from 'vitest'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { createCompany } from '../company/create-company.ts'

const { db, make, refuse } = await testApp()

test('returns the name of the company of the caller', async () => {
  for (const name of ['Tidewater Mills', 'Northwind Logistics']) {
    const { companyId } = await createCompany(db, { name, users: [] })
    expect(await make(${id}.show, {}, await aUser(db, { companyId }))).toEqual({ success: true, company: name })
  }
})

test('refuses a caller who is not signed in', async () => {
  expect(await refuse(${id}.show, {})).toMatchObject({ code: 'not_signed_in' })
})
`

const pagesFile = ({
  area,
  id,
  component,
  title,
}: AreaNames) => `import { definePages } from '../../../api/address/define-pages.ts'

export const ${id}Pages = definePages({
  ${id}: {
    path: '/${area}',
    access: 'signed-in',
    load: () => import('./${component}Page.tsx'),
    entries: [{ area: 'candidates', place: 200, label: '${title}' }],
  },
})
`

const helpFile = ({ id, title }: AreaNames) => `import type { AreaHelp } from '../../../api/address/page-help.ts'

export const ${id}Help: AreaHelp = {
  ${id}: {
    text: '${title} of your company. Say here what the page is for, and what to do first.',
    links: ['/internalpool', '/projectPositions'],
  },
}
`

const pageFile = ({
  area,
  module,
  id,
  component,
  title,
}: AreaNames) => `import { ${id} } from '@rolecall/contract/${module}/${area}'
import IconPuzzle from '@tabler/icons-react/dist/esm/icons/IconPuzzle.mjs'
import { useCall } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Page } from '../../../ui/shell/Page.tsx'

export default function ${component}Page() {
  const { company } = useCall(${id}.show, {})
  return (
    <Page title="${title}">
      <EmptyState icon={IconPuzzle}>There is nothing for {company} here yet.</EmptyState>
    </Page>
  )
}
`

const storyFile = ({ area, title }: AreaNames) => `import { expect, test } from '../story.ts'

test('${title} opens from the sidebar and names the company', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: '${title}', exact: true }).first().click()
  await expect(page).toHaveURL(/\\/${area}$/)
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  await expect(page.getByText(/There is nothing for .+ here yet\\./)).toBeVisible()
})
`
