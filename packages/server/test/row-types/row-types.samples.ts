import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../src/platform/db/tables.gen.ts'

// Statements about nothing in particular, in each way that a row may be declared.

type Row = { id: string; name: string | null; at: Date }
type Talk = z.output<z.ZodObject<{ minutes: z.ZodNumber; title: z.ZodOptional<z.ZodString> }>>
type Selected = Pick<Row, 'id' | 'at'> & { state: 'open' | 'closed' }
type WithTalks = Omit<Row, 'name' | 'at'> & { talks: Talk[] }

export const plain = () => sql<Row>`select 'a' as id, null::text as name, now() as at`
export const selected = (state: string) => sql<Selected>`select 'a' as id, now() as at, ${state}::text as state`
export const withTalks = (talks: unknown) => sql<WithTalks>`select 'a' as id, ${JSON.stringify(talks)}::jsonb as talks`
export const columnOf = (db: Kysely<DB>) => db.selectFrom('status').select(sql<number>`count(*)`.as('count'))

export const renamed = () => sql<{ total: number }>`select 1 as in_all`
export const countAsNumber = () => sql<{ count: number }>`select count(*) as count from status`
export const dayAsDate = () => sql<{ day: Date }>`select '2026-03-02'::date as day`
export const numbersAsTexts = () => sql<{ ids: string[] }>`select array[1, 2] as ids`
export const nullAsText = () => sql<{ id: string }>`select null::text as id`
export const nullInArray = () => sql<{ ids: string[] }>`select array['a', null] as ids`
