/** A form that a status may require. */
type StatusForm = {
  /** Name in messages (rule H-094); the regions' forms share the screening form's name. */
  name: string
  /** Entry in a status's required features that requires it. Position tagging has none (rule H-095). */
  mandate: string
  /** Flag on a candidate's card for a filled form. */
  existsFlag: string
}

type FeatureRow = {
  /** Its name on the card and in the response to a move (rule H-085). */
  flag: string
  form?: StatusForm
}

/** Features of a status (rule H-084), with everything that depends on the name. */
export const STATUS_FEATURES = {
  hide_details: { flag: 'hide_details' },
  scheduling: { flag: 'schedule' },
  screening: {
    flag: 'screening',
    form: { name: 'Screening Form', mandate: 'mandate_to_fill_screener_form', existsFlag: 'screener_form_exists' },
  },
  screening_form_geo: {
    flag: 'screening_form_geo',
    form: {
      name: 'Screening Form',
      mandate: 'mandate_to_fill_screening_form_geo',
      existsFlag: 'screening_form_geo_exists',
    },
  },
  screening_form_eu: {
    flag: 'screening_form_eu',
    form: {
      name: 'Screening Form',
      mandate: 'mandate_to_fill_screening_form_eu',
      existsFlag: 'screening_form_eu_exists',
    },
  },
  interview_form_one: {
    flag: 'interview_form_one',
    form: {
      name: 'Interview Form 1',
      mandate: 'mandate_to_fill_interview_form_one',
      existsFlag: 'interview_form_one_exists',
    },
  },
  interview_form_two: {
    flag: 'interview_form_two',
    form: {
      name: 'Interview Form 2',
      mandate: 'mandate_to_fill_interview_form_two',
      existsFlag: 'interview_form_two_exists',
    },
  },
  status_dropdown: { flag: 'status_change' },
  position_tagging_form: {
    flag: 'position_tagging_form',
    form: { name: 'Position Tagging', mandate: 'position_tagging_form', existsFlag: 'position_tagging_form_exists' },
  },
  invite: { flag: 'invite' },
  ic_mailer: { flag: 'ic_mailer' },
} as const satisfies Record<string, FeatureRow>

type Table = typeof STATUS_FEATURES
export type StatusFeature = keyof Table
type FeatureFlag = Table[StatusFeature]['flag']
type FeatureForm = Extract<Table[StatusFeature], { form: unknown }>['form']
type FormExistsFlag = FeatureForm['existsFlag']

const ROWS = Object.entries<FeatureRow>(STATUS_FEATURES) as [StatusFeature, FeatureRow][]

const FORMS = ROWS.flatMap(([feature, { form }]) => (form ? [{ ...form, feature }] : []))

export const isStatusFeature = (name: string): name is StatusFeature => Object.hasOwn(STATUS_FEATURES, name)

/** Returns a status's active features: the enabled ones without the disabled ones; unknown names are ignored. */
export const listActiveFeatures = (enabled: readonly string[], disabled: readonly string[] = []): StatusFeature[] =>
  enabled.filter(isStatusFeature).filter((feature) => !disabled.includes(feature))

/** Returns the flags of the card and of the response to a move, which are on for active features. */
export const flagsOfFeatures = (active: Iterable<StatusFeature>): Record<FeatureFlag, boolean> => {
  const names = new Set(active)
  return Object.fromEntries(ROWS.map(([feature, { flag }]) => [flag, names.has(feature)])) as Record<
    FeatureFlag,
    boolean
  >
}

/** Returns the form of an entry in a status's required features, which is a mandate or the feature itself. */
export const findRequiredForm = (required: string): StatusForm | undefined =>
  FORMS.find(({ feature, mandate }) => mandate === required || feature === required)

/** Returns the feature whose form an entry in a status's required features demands; undefined for an unknown name. */
export const findDemandedFeature = (required: string): StatusFeature | undefined =>
  FORMS.find(({ feature, mandate }) => mandate === required || feature === required)?.feature

/** Returns the entry in required features that demands a feature's form. */
export const formRequirementOf = (demanded: StatusFeature): string =>
  FORMS.find(({ feature }) => feature === demanded)?.mandate ?? demanded

/** Returns the satisfied entries in required features, given the features whose form is filled. */
export const listFilledForms = (filled: ReadonlySet<StatusFeature>): string[] =>
  FORMS.filter(({ feature }) => filled.has(feature)).flatMap(({ feature, mandate }) => [...new Set([feature, mandate])])

/** Excludes a mandate with its feature's name, which would be mistaken for the feature's own flag. */
type MandateFlag = Exclude<FeatureForm['mandate'], StatusFeature>

/** Returns the flags of the forms: which are filled, by feature, and which are required, by mandate. */
export const flagsOfForms = (
  filled: ReadonlySet<StatusFeature>,
  demanded: ReadonlySet<string> = new Set(),
): Record<FormExistsFlag | MandateFlag, boolean> =>
  Object.fromEntries(
    FORMS.flatMap(({ feature, mandate, existsFlag }) => [
      [existsFlag, filled.has(feature)],
      ...(mandate === feature ? [] : [[mandate, demanded.has(mandate)]]),
    ]),
  ) as Record<FormExistsFlag | MandateFlag, boolean>
