import { defineSkills } from '../define-skills.ts'

export const nature = [
  ...defineSkills(
    'method',
    ['Agriculture and food'],
    `
    Fertilisation of crops > Agriculture
    Soil sampling > Agriculture
    Organic farming > Agriculture
    Precision farming = Precision agriculture > Agriculture
    Greenhouse production > Agriculture
    Hydroponics > Agriculture
    Vertical farming > Agriculture
    Plant propagation > Agriculture
    Grafting? > Agriculture
    Pruning? > Agriculture
    Fruit growing > Agriculture
    Viticulture > Agriculture
    Olive growing > Agriculture
    Vegetable growing > Agriculture
    Mushroom growing > Agriculture
    Cereal growing > Agriculture
    Rice growing > Agriculture
    Coffee growing > Agriculture
    Cocoa growing > Agriculture
    Tea growing > Agriculture
    Cotton growing > Agriculture
    Flower growing > Agriculture
    Nursery plants > Agriculture
    Turf management > Agriculture
    Harvesting = Harvest work > Agriculture
    Post-harvest handling > Agriculture
    Grain storage > Agriculture
    Combine harvester operation > Agriculture
    Milking? > Agriculture
    Cattle farming = Cattle breeding | Beef production > Agriculture
    Pig farming > Agriculture
    Sheep farming = Shepherding > Agriculture
    Goat farming > Agriculture
    Horse care = Horse breeding | Stable work > Agriculture
    Farriery > Agriculture
    Dog grooming = Pet grooming > Agriculture
    Dog training > Agriculture
    Zoo keeping > Agriculture
    Veterinary nursing > Agriculture
    Animal breeding > Agriculture
    Artificial insemination of animals > Agriculture
    Animal disease control > Agriculture
    Meat inspection > Agriculture
    Slaughtering > Agriculture
    Fish farming > Agriculture
    Fishing techniques > Agriculture
    Fisheries management > Agriculture
    Game management > Agriculture
    Hunting? > Agriculture
    Tree felling = Chainsaw operation | Chainsaw > Agriculture
    Timber harvesting > Agriculture
    Reforestation > Agriculture
    Wildfire management > Agriculture
    Agroforestry > Agriculture
    Permaculture > Agriculture
    Farm management > Agriculture
    Cooperative management > Agriculture
    Rangeland management > Agriculture
    Farm machinery maintenance > Agriculture
    Silage making > Agriculture
    Feed mixing > Agriculture
    Egg production > Agriculture
    Hatchery operations > Agriculture
    Insect farming > Agriculture
    Agricultural inspections > Agriculture
  `,
  ),
  ...defineSkills(
    'method',
    ['Agriculture and food'],
    `
    Food packaging > Food technology
    Food labelling > Food technology
    Food microbiology > Food technology
    Sensory evaluation > Food technology
    Food product development > Food technology
    Cheese making > Food technology
    Meat curing > Food technology
    Bakery technology > Food technology
    Confectionery production > Food technology
    Chocolate making > Food technology
    Beverage production > Food technology
    Coffee roasting > Food technology
    Milling of grain > Food technology
    Sugar production > Food technology
    Oil pressing > Food technology
    Canning > Food technology
    Freezing of food > Food technology
    Pasteurisation > Food technology
    Fermented foods > Food technology
    Allergen management > Food technology
    BRC standard = BRCGS > Food technology
    IFS Food > Food technology
    Kosher standards > Food technology
    Halal standards > Food technology
    Food traceability > Food technology
    Pet food production > Food technology
    Flavour development > Food technology
    Food quality control > Food technology
    Shelf life testing > Food technology
    Nutrition labelling > Food technology
    Kitchen allergens > Food technology
    Novel foods > Food technology
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Environment'],
    `
    Air quality monitoring
    Noise monitoring
    Water quality monitoring = Water sampling
    Soil remediation
    Contaminated land
    Groundwater monitoring
    Biodiversity monitoring
    Species identification
    Bird surveys
    Habitat restoration
    Wetland management
    Marine conservation
    Protected areas management
    Invasive species control
    Environmental auditing
    Environmental permits
    Greenhouse gas inventories
    Emissions trading
    Climate modelling
    Landfill management
    Composting
    Waste sorting
    Waste incineration
    Sewage treatment
    Sludge treatment
    Drinking water treatment
    Environmental chemistry
    Environmental monitoring
    Environmental education programmes
    Eco-design
    Sustainability strategy
    Natural hazards
    Flood protection
    River restoration
    Glaciology
    Volcanology
    Seismology
    Geographic information analysis
    Weather forecasting
    Environmental communication
    Nature interpretation
    Park ranger work
    Arborist surveys
  `,
  ),
  ...defineSkills(
    'tool',
    ['Energy and utilities'],
    `
    HOMER energy
    RETScreen
    Petrel!?
    Eclipse reservoir
    Surpac
    Datamine
    Leapfrog!?
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Energy and utilities'],
    `
    Solar thermal
    Wind turbine maintenance
    Wind resource assessment
    WAsP
    Bioenergy = Biomass energy
    Hydropower operation
    Tidal energy
    Energy storage
    Hydrogen production
    Gas distribution
    Power plant operation
    Power plant maintenance
    Nuclear safety
    Nuclear decommissioning
    Radioactive waste
    Reactor operation
    Transmission networks
    Distribution networks
    Grid connection
    Grid operations
    Load forecasting
    Meter reading
    Power purchase agreements
    Energy modelling
    Energy economics
    Oil drilling
    Well completion
    Well control
    Petroleum geology
    Pipeline engineering
    Pipeline inspection
    Offshore platforms
    Subsea engineering
    LNG
    Oil trading
    Mine safety
    Mine ventilation
    Exploration geology
    Ore sorting
    Underground mining
    Open pit mining
    Mine surveying
    Mine rescue
    Blast design
    Rock mechanics
    Water distribution
    Water meters
    Sewer maintenance
    Street lighting
    District cooling
  `,
  ),
  ...defineSkills(
    'tool',
    ['Laboratory and life sciences'],
    `
    ImageJ
    FlowJo
    Geneious
    SnapGene
    Benchling
    ChemDraw
    Gaussian software
    GROMACS
    Schrödinger suite
    PyMOL
    BLAST!?
    Bioconductor
    Galaxy bioinformatics
    OriginPro
    Empower chromatography
    ChemStation
    LabWare
    STARLIMS
    EndNote
    Zotero
    Mendeley
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Laboratory and life sciences'],
    `
    Cloning of genes
    RNA extraction
    RNA sequencing
    Single-cell sequencing
    Sanger sequencing
    Genotyping
    Genome editing
    Transfection
    Recombinant proteins
    Enzyme assays
    X-ray crystallography
    Cryo-electron microscopy = Cryo-EM
    Atomic force microscopy
    Cytogenetics
    Antibody production
    Hybridoma technology
    Monoclonal antibodies
    Cell sorting
    Gene therapy
    Cell therapy
    Synthetic biology
    Metagenomics
    Microbiome research
    Molecular modelling
    Molecular dynamics
    Docking studies
    Cheminformatics
    Peptide synthesis
    Theoretical chemistry
    Quantum chemistry
    Green chemistry
    Radiochemistry
    Karl Fischer titration
    Ion chromatography
    Thin layer chromatography
    Capillary electrophoresis
    Atomic absorption spectroscopy
    ICP-MS
    UV-Vis spectroscopy
    X-ray fluorescence
    Particle size analysis
    Method validation
    Stability testing
    Dissolution testing
    Sterility testing
    Endotoxin testing
    Bioassays
    Laboratory information systems
    Laboratory automation
    ISO 15189
    Coagulation testing
    Urinalysis
    Point-of-care testing
    Serology
    Drug testing in laboratories
    Environmental sampling
    Ichthyology
    Primatology
    Marine ecology
    Animal physiology
    Human physiology
    Embryology
    Developmental biology
    Biophysics
    Cancer biology
    Neurobiology
    Electrophysiology recordings
    Behavioural neuroscience
    Chronobiology
    Plasma physics
    Atomic physics
    Pure mathematics
    Differential equations
    Probability theory
    Topology of spaces
    Number theory
    Graph theory
    Sampling methods
    Petrology
    Sedimentology
    Stratigraphy
    Palaeontology
    Geomorphology
    Volcanic monitoring
    Soil chemistry
    Planetary science
    Space science
    Cryogenics
    Vacuum technology
    Ultrafast lasers
    Nonlinear optics
    Spintronics
    Solar cell research
    Semiconductor physics
    Surface science
    Electroanalysis
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Research'],
    `
    Mixed methods research
    Fieldwork
    Participant observation
    Discourse analysis
    Content analysis
    Grounded theory
    Action research
    Case study research
    Archival research
    Oral history
    Research ethics
    Peer review
    Academic publishing
    Research data management
    Open science
    Science communication
    Musicology
    Philology
    Comparative literature
    Ethics of technology
    Theology
    Religious studies
    International development studies
    Gender studies
    Cultural studies
    Media studies
    Human geography
    Demography
    History of science
    Museology
    Egyptology
    Numismatics
    Palaeography
    Epigraphy
    Folklore studies
    Area studies
    Education research
    Opinion polling
    Randomised controlled trials
    Data collection in the field
    Monitoring frameworks
  `,
  ),
]
