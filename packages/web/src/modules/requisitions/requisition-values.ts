import type { CallInput } from '@rolecall/contract/platform/define-calls'
import type { Requisition, requisitions } from '@rolecall/contract/requisitions/requisitions'
import type { PayPeriod } from '@rolecall/domain/positions/pay-periods'
import type { RequisitionReason } from '@rolecall/domain/requisitions/requisition-limits'

/** A requisition as held in the fields of its form; '' for fields left empty. */
export type RequisitionValues = {
  title: string
  department: string
  country: string
  place: string
  why: RequisitionReason
  replaces: string
  heads: number | ''
  pay_from: number | ''
  pay_to: number | ''
  currency: string
  pay_per: PayPeriod
  budget: number | ''
  wanted_on: string
  reasons: string
}

export const LABELS: Readonly<Record<keyof RequisitionValues, string>> = {
  title: 'Title',
  department: 'Department',
  country: 'Country',
  place: 'City or place',
  why: 'Reason',
  replaces: 'Who is being replaced',
  heads: 'Headcount',
  pay_from: 'Lowest pay',
  pay_to: 'Highest pay',
  currency: 'Currency',
  pay_per: 'Pay period',
  budget: 'Yearly budget for all hires',
  wanted_on: 'Needed by',
  reasons: 'Justification',
}

export const valuesOf = (row: Requisition | undefined, currency: string): RequisitionValues => ({
  title: row?.title ?? '',
  department: row?.department ?? '',
  country: row?.country ?? '',
  place: row?.place ?? '',
  why: row?.why ?? 'new',
  replaces: row?.replaces ?? '',
  heads: row?.heads ?? 1,
  pay_from: row?.pay_from ?? '',
  pay_to: row?.pay_to ?? '',
  currency: row?.currency || currency,
  pay_per: row?.pay_per ?? 'year',
  budget: row?.budget ?? '',
  wanted_on: row?.wanted_on ?? '',
  reasons: row?.reasons ?? '',
})

type Body = Omit<CallInput<typeof requisitions.create>['body'], 'ask'>

const orNull = (value: number | '') => (value === '' ? null : value)

export const toBody = (values: RequisitionValues): Body => ({
  ...values,
  heads: Number(values.heads),
  pay_from: orNull(values.pay_from),
  pay_to: orNull(values.pay_to),
  budget: orNull(values.budget),
  wanted_on: values.wanted_on || null,
})
