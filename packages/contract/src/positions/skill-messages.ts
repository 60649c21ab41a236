/** The specification's messages about skills, typos included, which only the pages of requirements use. */
export const SKILL_MESSAGES = {
  mandatoryFull: 'You have already Selected 6 skills',
  lastPrimarySkill: 'At least one skill is required',
  lastInferredSkill: 'Atleast one inferred skill in necessary.',
  skillNotFound: 'This skill was not found. Please enter another skill to proceed.!',
  recommendationFailed: 'Error!',
  noSkillsFound: 'No Skills Found',
  noValidCandidate:
    'No Valid Candidate found from our Results Preview.Please Change the Position details and Try Again',
  changeDescription: 'Please Change the Job Description',
  fewerSkills: 'The number of skills available are less than your selected option',
  noSkillsLeft: 'There are no skills available. Please change the option to save',
  noMandatorySkill: 'None of the skills are mandatory for this position. Edit requirement details, to mandate a skill.',
} as const
