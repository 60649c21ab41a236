/** The specification's own sentences about sourcing, typos included; here, so that only pages that source load them. */
export const SOURCING_MESSAGES = {
  invalidSource: 'Invalid source',
  sourcesFailed: 'Failed to fetch source providers',
  failed: 'Error occured while sourcing. Please try again!',
  started: (source: string) => `Autosourcing started from ${source}`,
  optionsFailed: 'Error occured while fetching details!',
  regionalFailed: 'Error occurred please try later.',
  queryMandatory: 'This field is mandatory',
  // Our own words for what is to be said (rule S-022).
  useChrome: 'Please use the Chrome browser to source from here.',
  installExtension: 'Please install the browser extension to source from here.',
  askContact: 'For the extension, ask your point of contact.',
} as const
