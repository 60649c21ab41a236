import { defineSkills } from '../define-skills.ts'

export const science = [
  ...defineSkills(
    'knowledge',
    ['Laboratory and life sciences'],
    `
    Laboratory techniques = Laboratory skills | Laboratory work | Lab techniques | Laboratory experience | Lab work | Wet lab | Laboratory testing | Laboratory analysis | Laboratory procedures | Laboratory methods
    Laboratory management = LIMS | Laboratory equipment | Laboratory safety | Lab management | Laboratory operations
    Biology = Life sciences | Biological sciences | Human biology | Bioscience
    Chemistry = Applied chemistry | Chemical sciences | Physical chemistry | Inorganic chemistry
    Physics = Applied physics | Experimental physics | Theoretical physics | Condensed matter physics | Quantum physics | Solid state physics
    Analytical chemistry = Chemical analysis | Titration | Wet chemistry > Chemistry
    Organic chemistry = Organic synthesis | Chemical synthesis | Polymer chemistry > Chemistry
    Biochemistry = Enzymology | Protein chemistry | Enzymes > Biology, Chemistry
    Molecular biology = qPCR | RT-PCR | Cloning!? | DNA extraction | Molecular cloning | Western blotting | Recombinant DNA technology > Biology
    PCR > Molecular biology
    Gel electrophoresis > Molecular biology
    Western blot > Molecular biology
    CRISPR > Molecular biology
    Cell biology = Cell culture | Mammalian cell culture | Tissue culture | Molecular cell biology | Stem cells | Cell signalling > Biology
    Flow cytometry > Cell biology
    Microbiology = Applied microbiology > Biology
    Bacteriology > Microbiology
    Virology > Microbiology
    Mycology > Microbiology
    Parasitology > Microbiology
    Genetics = Genomics | Gene sequencing | DNA sequencing | Human genetics | Population genetics | Transcriptomics | RNA-seq | NGS | Epigenetics > Biology
    Next-generation sequencing > Genetics
    Bioinformatics = Computational biology | Sequence analysis | Systems biology | Biocomputing > Biology ~ Data science
    Immunology = Immunoassays | Immunohistochemistry | Antibody engineering | Immunotherapy > Biology
    ELISA > Immunology
    Proteomics = Protein purification | Protein expression | Metabolomics | Structural biology > Biochemistry
    Biotechnology = Biotech | Bioprocessing | Fermentation | Bioreactors | Bioengineering | Biopharmaceuticals | Bioprocess engineering
    Chromatography = GC-MS | UPLC > Analytical chemistry
    HPLC > Chromatography
    Gas chromatography > Chromatography
    LC-MS > Chromatography
    Spectroscopy = UV-Vis | Raman spectroscopy | Atomic absorption > Analytical chemistry
    NMR > Spectroscopy
    FTIR > Spectroscopy
    Mass spectrometry > Analytical chemistry
    Microscopy = Electron microscopy | Fluorescence microscopy | SEM/TEM | Confocal microscopy | Microscopes
    Good laboratory practice = GLP | ISO 17025 | ISO/IEC 17025 @ Quality management
    Toxicology = Ecotoxicology | Biocompatibility
    Botany = Plant biology | Plant pathology | Plant physiology | Plant breeding > Biology @ Agriculture and food
    Zoology = Entomology | Ornithology | Marine biology | Animal biology > Biology
    Ecology = Biodiversity | Conservation biology | Wildlife management | Nature conservation | Biodiversity conservation | Wildlife conservation @ Environment
    Materials science = Materials engineering | Materials research | Ceramics engineering | Composite materials @ Mechanical engineering
    Metallurgy > Materials science @ Mechanical engineering
    Polymers > Materials science @ Mechanical engineering
    Composites > Materials science @ Mechanical engineering
    Nanotechnology > Materials science @ Mechanical engineering
    Geology = Geoscience | Mineralogy | Geochemistry | Geological mapping | Earth sciences @ Environment
    Hydrogeology > Geology @ Environment
    Geophysics > Geology @ Environment
    Meteorology = Climatology | Climate science | Atmospheric science @ Environment
    Astronomy = Astrophysics > Physics
    Optics = Photonics | Lasers | Laser technology > Physics
    Semiconductors = Semiconductor fabrication | Microfabrication | Cleanroom | Microelectronics @ Electrical engineering
    Neuroscience methods = Electrophysiology | Cognitive neuroscience
  `,
  ),
  ...defineSkills(
    'method',
    ['Research'],
    `
    Scientific research = Academic research | Research methods | Research methodology | Research design | Applied research | R&D | Research and development | Research projects | Empirical research | Research experience | Basic research
    Qualitative research = Qualitative methods | Qualitative data analysis | Key informant interviews | Ethnography | Qualitative analysis | Focus group discussions | In-depth interviews | Qualitative data
    Scientific writing = Academic writing | Scientific publications | Peer-reviewed publications | Scientific papers | Publication record | Journal publications | Research papers | Scientific publishing
    Literature review = Systematic review | Literature search | Meta-analysis
    Survey design = Questionnaire design | Surveys? | Survey methodology | Survey research | Baseline survey
    Research grant writing = Research proposals | Research funding
    Social science research = Social sciences | Social studies | Development studies | Humanities
    Sociology > Social science research
    Anthropology > Social science research
    Political science > Social science research
    International relations > Social science research
    History studies
    Archaeology > History studies
    Art history > History studies
    Philosophy > History studies
    Library science = Librarianship | Cataloguing | Library management | Information science | Library management systems
    Patent research = Patent search
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Environment'],
    `
    Environmental science = Environmental management | Environmental studies | Environmental engineering | Environmental protection | Environmental compliance
    Environmental impact assessment = EIA! | ESIA | Environmental and social safeguards | Environmental assessment | Social impact assessment > Environmental science
    Climate change = Climate change adaptation | Climate adaptation | Carbon footprint | Climate resilience | Climate change mitigation | Greenhouse gas accounting | Climate-smart agriculture
    Natural resource management = Watershed management | Soil conservation | Land management | Soil and water conservation | Forest management
    Forestry > Natural resource management
    Waste management = Recycling? | Solid waste management | Hazardous waste | Waste disposal
    Water management = Water resources | Water treatment | Water resource management | Water quality | Water supply | Drainage systems
    Hydrology > Water management
    Wastewater treatment > Water management
    Irrigation > Water management
    ISO 14001 = Environmental management system | EMS audits > Compliance @ Quality management
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Agriculture and food'],
    `
    Agriculture = Farming | Agricultural science | Agricultural economics | Agribusiness | Agricultural extension | Agricultural production | Agri-business
    Agronomy = Crop production | Crop science | Plant science | Crop protection | Crop management | Seed production > Agriculture
    Horticulture = Gardening? | Floriculture | Greenhouse management | Landscaping | Nursery management > Agriculture
    Animal husbandry = Livestock management | Livestock? | Animal science | Animal production | Animal nutrition | Livestock production | Poultry? | Fisheries | Beekeeping > Agriculture
    Dairy farming > Animal husbandry
    Poultry farming > Animal husbandry
    Aquaculture > Animal husbandry
    Soil science = Soil testing | Soil analysis > Agriculture
    Pest control = Pest management | Integrated pest management | Pesticide application
    Agricultural machinery = Tractor driving | Farm machinery | Tractor operation > Agriculture
    Food technology = Food science | Food processing | Food engineering | Food manufacturing | Food chemistry | Food industry | Dairy technology | Food production
    Food safety = Food hygiene | Food safety standards | FSSC 22000 | BRC! | Food handling | Food safety management
    HACCP > Food safety
    ISO 22000 > Food safety
    Brewing = Winemaking | Wine making | Distilling
    Butchery = Meat processing | Meat cutting | Fish processing
    Value chain development = Value chain analysis | Value chains | Market systems development
    Rural development = Pastoralism | Rural livelihoods | Agricultural development
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Laboratory and life sciences'],
    `
    Crystallography = X-ray diffraction | XRD
    Rheology = Colloid chemistry | Emulsions
    Thin films = Chemical vapour deposition | Sputtering | Molecular beam epitaxy
    Quantum computing = Quantum information
    Superconductivity = Low temperature physics
    Phylogenetics = Evolutionary biology | Population biology
    Animal models = Animal handling in research | In vivo studies | In vivo | In vitro assays
    Assay development = High-throughput screening
    Vaccine development = Virus culture
    Formulation development = Drug formulation | Formulation
    Sample preparation = Sample analysis | Sample collection | Sampling techniques
    Pipetting = Buffer preparation | Reagent preparation
    Patch clamp = Calcium imaging > Neuroscience methods
    Biomaterials = Tissue engineering > Biotechnology
    Limnology = Oceanography > Ecology
    Cosmology = Particle physics | Nuclear physics > Physics
    Soft matter physics = Statistical physics > Physics
    Psychophysics = Cognitive science | Cognitive psychology | Experimental psychology
  `,
  ),
]
