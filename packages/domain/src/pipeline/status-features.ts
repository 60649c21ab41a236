/** A form that candidates of a status may need. */
type StatusForm = {
  /** What the note calls it (rule H-094); the geography forms are called like the screening form. */
  name: string
  /** The entry of a status's required features that demands it. Position tagging has none of its own (rule H-095). */
  mandate: string
  /** The flag of a candidate's card that says it is filled. */
  existsFlag: string
}

type FeatureRow = {
  /** What the card and the reply to a move call it (rule H-085). */
  flag: string
  form?: StatusForm
}

/** What a status can let people do (rule H-084), with all that depends on the name. */
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

/** What a status lets people do: the features that it enables without those that it disables, unknown names left out. */
export const listActiveFeatures = (enabled: readonly string[], disabled: readonly string[] = []): StatusFeature[] =>
  enabled.filter(isStatusFeature).filter((feature) => !disabled.includes(feature))

/** Each flag of the card and of the reply to a move, on when its feature is active. */
export const flagsOfFeatures = (active: Iterable<StatusFeature>): Record<FeatureFlag, boolean> => {
  const names = new Set(active)
  return Object.fromEntries(ROWS.map(([feature, { flag }]) => [flag, names.has(feature)])) as Record<
    FeatureFlag,
    boolean
  >
}

/** The form behind an entry of a status's required features, which names a mandate or the feature itself. */
export const findRequiredForm = (required: string): StatusForm | undefined =>
  FORMS.find(({ feature, mandate }) => mandate === required || feature === required)

/** The feature whose form an entry of a status's required features demands; undefined for a name that is unknown. */
export const findDemandedFeature = (required: string): StatusFeature | undefined =>
  FORMS.find(({ feature, mandate }) => mandate === required || feature === required)?.feature

/** The entry of required features that demands the form of a feature. */
export const mandateOf = (demanded: StatusFeature): string =>
  FORMS.find(({ feature }) => feature === demanded)?.mandate ?? demanded

/** Each entry of required features that is met, given the features whose form is filled. */
export const listFilledForms = (filled: ReadonlySet<StatusFeature>): string[] =>
  FORMS.filter(({ feature }) => filled.has(feature)).flatMap(({ feature, mandate }) => [...new Set([feature, mandate])])

/** A mandate that is called like its feature would be mistaken for the feature's own flag. */
type MandateFlag = Exclude<FeatureForm['mandate'], StatusFeature>

/** The flags of the forms: which are filled, by their features, and which are demanded, by their mandates. */
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
