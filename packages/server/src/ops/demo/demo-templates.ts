import { templates } from '@rolecall/contract/positions/templates'
import type { DemoClient } from './demo-client.ts'

/** Templates for recurring positions, by the place of the position that was saved. */
const TEMPLATES: readonly [place: number, name: string][] = [
  [0, 'Data engineer for streaming teams'],
  [5, 'Critical care nurse for a new unit'],
]

export async function seedTemplates(client: DemoClient, token: string, positionIds: readonly string[]): Promise<void> {
  for (const [place, templateName] of TEMPLATES)
    await client.make(templates.create, { body: { positionId: positionIds[place] ?? '', templateName } }, token)
}
