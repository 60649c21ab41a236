/** Limits of webhooks; chosen by us. Each webhook adds a row to every action it receives. */
export const WEBHOOK = {
  nameMax: 80,
  urlMax: 2_000,
  perCompany: 20,
  page: 25,
  logDays: 30,
  olderSecretHours: 24,
} as const
