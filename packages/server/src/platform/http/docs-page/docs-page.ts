import { readFileSync } from 'node:fs'
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import { session } from '@rolecall/contract/accounts/session'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { EXAMPLE_IDS, type ExampleIds } from '@rolecall/contract/platform/example-ids'
import { pool } from '@rolecall/contract/pool/pool'
import { tagging } from '@rolecall/contract/pool/tagging'
import { positions } from '@rolecall/contract/positions/positions'
import { templates } from '@rolecall/contract/positions/templates'
import { roles } from '@rolecall/contract/roles/roles'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import type { Deps } from '../../kernel/deps.ts'

// /api/docs is Swagger UI with a bar of ours above it, where a reader enters the token or key to try calls with. The examples
// then name existing objects.

/** A call whose answer holds objects that examples name, and their places in the answer. */
type Probe = { call: Call; body?: object; take: { [Id in keyof ExampleIds]?: string } }

const PROBES: readonly Probe[] = [
  { call: session.currentUser, take: { email: 'user_email' } },
  {
    call: positions.list,
    body: { state: 'open' },
    take: { positionId: 'result.0._id', slug: 'result.0.slug', projectId: 'result.0.projectId' },
  },
  {
    call: shortlist.cards,
    body: { positionId: EXAMPLE_IDS.positionId, facets: false },
    take: { candidateId: 'results.0.id', resumeId: 'results.0.resume_id' },
  },
  { call: pool.groupNames, take: { resumeGroup: 'data.0' } },
  { call: templates.list, take: { templateId: 'data.0.id' } },
  { call: tagging.list, take: { tagId: 'data.0.tag_id', otherTagId: 'data.1.tag_id' } },
  { call: positions.questionnaires, take: { questionnaireId: 'data.0._id' } },
  { call: roles.list, take: { roleId: 'data.1._id' } },
]

const known = () => ({
  ids: EXAMPLE_IDS,
  probes: PROBES.map(({ call: { method, path }, body, take }) => ({ method, path, body, take })),
})

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')

/** Distance of each day of an example from today, in days. */
const DAYS_FROM_NOW = { startDate: 14, endDate: 104, pastStart: -60, pastEnd: -30 } as const

/** Returns the document with its example dates moved to before and after today, however long the product has been running. */
export function withDaysOf<Document extends object>(document: Document, today: Date): Document {
  let text = JSON.stringify(document)
  for (const [name, days] of Object.entries(DAYS_FROM_NOW)) {
    const day = new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)
    text = text.replaceAll(EXAMPLE_IDS[name as keyof typeof DAYS_FROM_NOW], day)
  }
  return JSON.parse(text)
}

/** Options of the page. Its script and style are read when it is opened. */
export const docsPage = ({ now }: Pick<Deps, 'now'>): FastifySwaggerUiOptions => ({
  routePrefix: '/api/docs',
  theme: {
    title: 'Rolecall API',
    js: [
      {
        filename: 'try-calls.js',
        get content() {
          return `'use strict'\nconst KNOWN = ${JSON.stringify(known())}\n${read('try-calls.js')}`
        },
      },
    ],
    css: [
      {
        filename: 'docs-page.css',
        get content() {
          return read('docs-page.css')
        },
      },
    ],
  },
  // The key is not stored: a returning reader enters it again.
  uiConfig: {
    layout: 'BaseLayout',
    docExpansion: 'none',
    persistAuthorization: false,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
  },
  transformSpecificationClone: false,
  transformSpecification: (document) => withDaysOf(document, now()),
})
