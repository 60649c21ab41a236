import { bookings } from '@rolecall/contract/interviews/bookings'
import { feature } from '../../platform/http/feature.ts'
import { listOffers } from './bookings.queries.ts'
import { resolveNamed } from './find-application.ts'
import { offerTimes, presentOffer, previewOfferedTimes, withdrawOffer } from './offer-times.ts'
import { handleBookingForm, openBooking, openCalendar } from './open-booking.ts'

export const bookingsFeature = feature(bookings, {
  previews: { offer: ({ body }, work) => previewOfferedTimes(work, body) },
  handlers: {
    offer: ({ body }, work) => offerTimes(work, body),

    async offers({ body }, work) {
      const { position, named } = await resolveNamed(work, body)
      const rows = await listOffers(work.tx, { positionId: position.id, candidateId: named.candidateId })
      return { success: true, data: rows.map((row) => presentOffer(row, work.now)) }
    },

    withdraw: async ({ body }, work) => ({ success: true, message: await withdrawOffer(work, body) }),

    page: ({ query: { token = '', zone } }, { deps }) => openBooking(deps, token, zone),
    calendar: ({ query: { token = '' } }, { deps }) => openCalendar(deps, token),
    act: ({ body }, { deps }) => handleBookingForm(deps, body),
  },
})
