/** Of webhooks; our own bounds. Each webhook is one more row in every act that it hears of. */
export const WEBHOOK = {
  nameMax: 80,
  urlMax: 2_000,
  perCompany: 20,
  page: 25,
  logDays: 30,
  olderSecretHours: 24,
} as const
