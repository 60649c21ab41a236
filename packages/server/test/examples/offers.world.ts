import { HIRE_IDS, someHires } from '../factories/hire.ts'
import { OFFER_IDS, someOffers } from '../factories/job-offer.ts'
import { defineExamples } from './define-examples.ts'

export const offersWorld = defineExamples({
  own: async (test, by, place) => ({
    ids: { ...(await someOffers(test, by, place)), ...(await someHires(test, by)) },
    getReady: async ({ ids, takeStale }) => {
      const [ofOffers, ofHires] = [takeStale(OFFER_IDS), takeStale(HIRE_IDS)]
      if (ofOffers.size > 0) Object.assign(ids, await someOffers(test, by, ids, ofOffers))
      if (ofHires.size > 0) Object.assign(ids, await someHires(test, by, ofHires))
      return {}
    },
  }),
  // Their links are signed without the secret of the server, so that they open nothing.
  secret: async ({ db, make, deps }, { owner, position }) => ({
    ...(await someOffers({ db, make }, owner, position)),
    ...(await someHires({ db, make, deps }, owner)),
  }),
})
