import { insertPlaces } from '../../src/modules/company/reference.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'

const PUNE = {
  id: 1259229,
  name: 'Pune',
  searchName: 'pune',
  countryCode: 'IN',
  adminCode: '16',
  latitude: 18.52,
  longitude: 73.86,
  population: 2_935_744,
}

/** Adds one city to the gazetteer, without all others; returns its id. */
export async function aPlace({ db }: { db: Db }): Promise<string> {
  await insertPlaces(db, [PUNE])
  return String(PUNE.id)
}
