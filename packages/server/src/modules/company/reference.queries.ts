import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export type Place = {
  id: number
  name: string
  searchName: string
  countryCode: string
  adminCode: string
  latitude: number
  longitude: number
  population: number
}

const CHUNK = 10_000

/** Whether the table holds at least one place. */
export async function hasPlaces(db: Db): Promise<boolean> {
  return (await db.selectFrom('place').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Inserts all places or none; existing ones stay as they are. */
export async function insertPlaces(db: Db, places: readonly Place[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < places.length; start += CHUNK) {
      const chunk = places.slice(start, start + CHUNK)
      // One array per column, since a parameter for every value would exceed PostgreSQL's limit.
      await sql`
        insert into place (id, name, search_name, country_code, admin_code, latitude, longitude, population)
        select * from unnest(
          ${chunk.map(({ id }) => id)}::int[],
          ${chunk.map(({ name }) => name)}::text[],
          ${chunk.map(({ searchName }) => searchName)}::text[],
          ${chunk.map(({ countryCode }) => countryCode)}::text[],
          ${chunk.map(({ adminCode }) => adminCode)}::text[],
          ${chunk.map(({ latitude }) => latitude)}::float8[],
          ${chunk.map(({ longitude }) => longitude)}::float8[],
          ${chunk.map(({ population }) => population)}::int[])
        on conflict (id) do nothing`.execute(transaction)
    }
  })
}

const PLACE = ['id', 'name', 'country_code', 'latitude', 'longitude'] as const

/** Finds a place by id; undefined if none has it. */
export const findPlace = (db: Db, id: number) =>
  db.selectFrom('place').select(PLACE).where('id', '=', id).executeTakeFirst()

type PlaceSearch = { prefix: string; countryCode: string | undefined; limit: number }

/** Places, largest first. `prefix` is a search name (`searchNameOf`), so that only three characters need escaping. */
export const searchPlaces = (db: Db, { prefix, countryCode, limit }: PlaceSearch) =>
  db
    .selectFrom('place')
    .select(PLACE)
    .where('search_name', 'like', `${prefix.replace(/[\\%_]/g, '\\$&')}%`)
    .$if(countryCode !== undefined, (query) => query.where('country_code', '=', countryCode ?? ''))
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
