import { defineSkills } from '../define-skills.ts'

export const industry = [
  ...defineSkills(
    'tool',
    ['Manufacturing and production'],
    `
    Siemens NX CAM
    Fanuc controls
    Heidenhain controls
    Sinumerik
    Haas machines
    Maximo = IBM Maximo
    Infor EAM
    FactoryTalk
    Ignition SCADA
    QAD
    Infor LN
    Plex!?
    Proalpha
    abas ERP
    Apriso
    Opcenter
  `,
  ),
  ...defineSkills(
    'method',
    ['Manufacturing and production'],
    `
    Five-axis machining > Manufacturing
    Electrical discharge machining = EDM > Manufacturing
    Thermoforming > Manufacturing
    Rotational moulding > Manufacturing
    Compression moulding > Manufacturing
    Composite layup > Manufacturing
    Stamping = Metal stamping | Press operation > Manufacturing
    Deep drawing > Manufacturing
    Bottling = Bottling lines > Manufacturing
    Filling lines > Manufacturing
    Labelling machines > Manufacturing
    Palletising robots > Manufacturing
    Collaborative robots = Cobots > Manufacturing
    Machine setting = Machine setup | Setting up machines > Manufacturing
    Changeover reduction > Manufacturing
    Overall equipment effectiveness = OEE > Manufacturing
    Eight disciplines = 8D reports > Manufacturing
    Control plans > Manufacturing
    Measurement system analysis > Manufacturing
    Calipers = Vernier calipers > Manufacturing
    Gauge calibration > Manufacturing
    First article inspection > Manufacturing
    Magnetic particle testing > Manufacturing
    Tensile testing > Manufacturing
    Hardness testing > Manufacturing
    Batch records > Manufacturing
    Batch production > Manufacturing
    Cleanroom work = Clean room > Manufacturing
    Shift supervision > Manufacturing
    Shift handover > Manufacturing
    Production reporting > Manufacturing
    Work instructions > Manufacturing
    Time studies > Manufacturing
    Factory layout > Manufacturing
    Gemba walks > Manufacturing
    Poka-yoke > Manufacturing
    A3 problem solving > Manufacturing
    Hoshin planning > Manufacturing
    Theory of constraints > Manufacturing
    Digital factory = Industry 4.0 > Manufacturing
    Digital twins > Manufacturing
    Human machine interfaces > Manufacturing
    Beckhoff > Manufacturing
    OPC UA > Manufacturing
    Instrumentation engineering > Manufacturing
    Frequency converters > Manufacturing
    Gearboxes > Manufacturing
    Lubrication > Manufacturing
    Conveyor maintenance > Manufacturing
    Shaft alignment > Manufacturing
    Thermography > Manufacturing
    Industrial electronics > Manufacturing
    Soldering of electronics = SMD soldering > Manufacturing
    SMT assembly > Manufacturing
    Wire harness assembly > Manufacturing
    Wave soldering > Manufacturing
    Circuit board inspection > Manufacturing
    IPC-A-610 > Manufacturing
    ESD protection > Manufacturing
    Clean-in-place > Manufacturing
    Spinning of yarn > Manufacturing
    Weaving machines > Manufacturing
    Textile finishing > Manufacturing
    Garment production > Manufacturing
    Paper making > Manufacturing
    Pulp production > Manufacturing
    Glass production > Manufacturing
    Cement production > Manufacturing
    Brick production > Manufacturing
    Ceramics production > Manufacturing
    Steel production > Manufacturing
    Aluminium production > Manufacturing
    Tyre production > Manufacturing
    Pharmaceutical packaging > Manufacturing
    Cosmetics production > Manufacturing
    Paint production > Manufacturing
    Battery production > Manufacturing
    Solar cell production > Manufacturing
    Wafer fabrication > Manufacturing
    Furniture assembly > Manufacturing
    Toy safety > Manufacturing
  `,
  ),
  ...defineSkills(
    'tool',
    ['Mechanical engineering'],
    `
    Enovia
    Onshape
    Adams simulation
    StarCCM
    OpenFOAM
    Dymola!?
    AMESim
    GT-Suite
    KeyShot
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Mechanical engineering'],
    `
    Strength of materials
    Solid mechanics
    Mechanism design
    Gear design
    Jig and fixture design
    Casting design
    Weldment design
    Turbomachinery
    Powertrain
    Vehicle dynamics
    Crash simulation
    NVH
    Fatigue analysis
    Fracture mechanics
    Vibration engineering
    Precision engineering
    Propulsion
    Satellite engineering
    Orbital mechanics
    Rocket engines
    Biomechanics
    Medical device design
    Machinery directive
    Machine safety
    ISO 13849
    DIN standards
    ASME standards
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Chemical and process engineering'],
    `
    Distillation
    Reactor design
    Separation processes
    Filtration
    Crystallisation
    Drying processes?
    Mixing processes
    Downstream processing
    Cell culture production
    Layer of protection analysis
    ATEX
    Pilot plants
    Surface coating
    Adhesives
    Polymer processing
    Refining?
    Chemical plant operation
    Water chemistry
    Membrane technology
    Ion exchange
    Desalination
    Paints and coatings
    Cosmetics formulation
    Detergents
    Fertiliser production
    Industrial gases
    Chemical storage
    REACH regulation
    Safety data sheets
    Chemical handling
  `,
  ),
  ...defineSkills(
    'tool',
    ['Civil engineering'],
    `
    Civil 3D
    Plaxis
    SWMM
    RFEM
    InRoads
    SewerGEMS
    12d Model
    Tekla Tedds
    Vectorworks
    Allplan
    Solibri
    Dynamo for Revit
    Synchro 4D
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Civil engineering'],
    `
    Timber structures
    Slope stability
    Retaining walls
    Railway track design
    Tunnel design
    Dam engineering
    Coastal engineering
    Harbour engineering
    Drainage design
    Sewer design
    Stormwater management
    Hydraulic modelling
    Water supply design
    Flood risk assessment
    Earthquake engineering
    Building physics
    Energy efficiency in buildings
    Acoustical design
    Facade engineering
    Fire engineering
    Concrete technology
    Site investigation
    Setting out
    GPS surveying
    Drone surveying
    Laser scanning of buildings
    Photogrammetry
    FIDIC contracts
    JCT contracts
    VOB
    HOAI
  `,
  ),
  ...defineSkills(
    'tool',
    ['Electrical engineering'],
    `
    Relux
    Dialux
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Electrical engineering'],
    `
    Analogue electronics = Analog circuit design
    Chip verification
    Signal integrity
    Microwave engineering
    Sensor technology
    Electric motors
    Motor control
    Transformers for power
    Protection relays
    Substation design
    Load flow analysis
    Earthing
    Spectrum analysers
    Logic analysers
    Automated test equipment
    Battery management systems
    Electric drives
    Fuel cells
    Radar
    Telecommunications engineering
    Optical fibre networks
    VDE standards
    NEC electrical code
    IEC 61131
    IEC 61850
  `,
  ),
]
