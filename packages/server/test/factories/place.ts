import { insertPlaces } from '../../src/features/company/reference/reference.queries.ts'
import type { Db } from '../../src/ground/db/connect.ts'

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

/** The id of a city that the gazetteer holds from now on, without all others. */
export async function aPlace({ db }: { db: Db }): Promise<string> {
  await insertPlaces(db, [PUNE])
  return String(PUNE.id)
}
