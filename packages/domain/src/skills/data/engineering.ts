import { defineSkills } from '../define-skills.ts'

export const engineering = [
  ...defineSkills(
    'tool',
    ['Mechanical engineering'],
    `
    CAD = Computer-aided design | CAD software | 3D CAD | CAD/CAM | CAD design | CAD drawings | 2D CAD | CAD tools | Computer aided drafting | CAD design tools
    AutoCAD = Auto CAD | AutoCAD Civil 3D | Autodesk AutoCAD | AutoCAD LT | AutoCAD Electrical > CAD ~ SolidWorks @ Civil engineering, Architecture and planning
    SolidWorks = Solid Works > CAD ~ AutoCAD, Autodesk Inventor, CATIA
    Solid Edge > CAD ~ SolidWorks
    CATIA = CATIA V5 > CAD ~ SolidWorks, Siemens NX
    Autodesk Inventor = Inventor!? | Autodesk Fusion > CAD ~ SolidWorks
    Fusion 360 > CAD ~ Autodesk Inventor
    PTC Creo = Creo | Pro/Engineer | ProEngineer | Pro/E > CAD ~ SolidWorks
    Siemens NX = Unigraphics | NX CAD > CAD ~ CATIA
    CAM! = Computer-aided manufacturing | EdgeCAM > CNC machining
    Mastercam > CNC machining ~ CAM
    ANSYS = LS-DYNA | Ansys Fluent | COMSOL Multiphysics > Finite element analysis
    Abaqus > Finite element analysis ~ ANSYS
    Nastran > Finite element analysis ~ ANSYS
    COMSOL > Finite element analysis ~ ANSYS
    HyperMesh > Finite element analysis ~ ANSYS
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Mechanical engineering'],
    `
    Mechanical engineering = Mechanical design | Mechanics | Mechanical systems | Mechanical engineer | Mechanical drawings | Machine design | Mechanical design engineering
    Engineering = Engineering principles | Engineering design | Engineering practices | Technical engineering | Engineering management | Engineering field
    Finite element analysis = FEA | FEM | Finite element method | Structural simulation | FEM/FEA | FE analysis | Stress analysis
    Computational fluid dynamics = CFD | Flow simulation
    Thermodynamics = Heat transfer | Thermal engineering | Thermal analysis | Thermal design
    Fluid mechanics = Hydraulic systems | Pneumatic systems | Fluid dynamics
    Hydraulics > Fluid mechanics
    Pneumatics > Fluid mechanics
    Product engineering = Design engineering | Design for manufacturing | DFM | DFA/DFM | Design for assembly | Product design engineering
    GD&T = Geometric dimensioning and tolerancing | Tolerance analysis | Tolerance stack-up
    Machine maintenance = Equipment maintenance | Mechanical maintenance | Maintenance engineering | Machinery maintenance | Maintenance and repair | Machine repair | Plant maintenance | Preventive maintenance | Predictive maintenance | Preventative maintenance | Maintenance management | TPM | Equipment repair | Maintenance planning | Total productive maintenance | Maintenance?
    CMMS > Machine maintenance
    Rotating equipment = Pumps and compressors | Turbines | Gas turbines | Compressors | Pumps? | Steam turbines | Boilers
    Mechatronics = Electromechanical systems | Electro-mechanics | Electromechanics | Electromechanical
    Tool design = Mould design | Die design | Tool making | Toolmaking | Jigs and fixtures | Mold design | Moulding | Tool and die
    Vibration analysis = Condition monitoring | Acoustics | Kinematics | Acoustic engineering
    3D printing = Additive manufacturing | 3D printers | 3-D printing
    Reliability engineering = Failure analysis | Failure mode and effects analysis | DFMEA | PFMEA @ Quality management
    FMEA > Reliability engineering @ Quality management
    Systems engineering = MBSE | Systems engineer | Model-based systems engineering | Requirements traceability
    Assembly of machines = Mechanical assembly | Machine installation | Equipment installation | Equipment commissioning | Commissioning
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Electrical engineering'],
    `
    Electrical engineering = Electrical design | Electrical systems | Electrical engineer | Electrotechnics | Electrical power engineering | Electrical and electronic engineering | Electrical and electronics engineering
    Electronics = Electronic engineering | Electronics engineering | Electronic circuits | Analog electronics | Digital electronics | Circuit design | Electronic design | Electronics design | Hardware design | Hardware development | Consumer electronics | Analog design | Electronic components
    PCB design = Printed circuit boards | PCB layout | Altium Designer | Schematic capture | Cadence Allegro > Electronics
    Altium > PCB design
    OrCAD > PCB design
    KiCad > PCB design
    EAGLE PCB > PCB design
    Power electronics = Converters and inverters | Motor drives | Inverters | Power supplies | Battery technology | Batteries? | Battery systems > Electronics
    Power systems = Power distribution | High voltage | Transformers and switchgear | Power plants | Electrical grids | Power transmission | Substations | Switchgear | Low voltage systems | Medium voltage | Power generation | Electric power | Transformers of electricity @ Energy and utilities
    PLC programming = PLC!? | PLC controllers | Siemens TIA Portal | Programmable logic controllers | Ladder logic | Siemens S7 | Rockwell Automation | Step 7 > Industrial automation
    TIA Portal > PLC programming
    Allen-Bradley > PLC programming
    CODESYS > PLC programming
    SCADA = SCADA systems | DCS! | Distributed control systems > Industrial automation
    HMI > SCADA
    WinCC > SCADA
    Wonderware > SCADA
    Industrial automation = Automation engineering | Automation technology | Process control | Automation systems | Control systems | Control engineering | Automation solutions | Control theory | Automatic control | Factory automation | Process control systems
    Automation? = Automation tools | Automation skills
    Instrumentation = Sensors | Calibration | Measurement instruments | Instrumentation and control | Measuring instruments | Measurement technology | Instrument calibration
    LabVIEW = National Instruments > Instrumentation
    TestStand > LabVIEW
    FPGA = ASIC design | HDL | FPGA design | VLSI | ASIC | SoC! > Electronics @ Embedded development
    VHDL > FPGA @ Embedded development
    Verilog > FPGA @ Embedded development
    SystemVerilog > FPGA @ Embedded development
    Xilinx > FPGA @ Embedded development
    Embedded hardware = ARM! | ESP32 | Microprocessors > Embedded systems @ Embedded development
    Arduino > Embedded hardware @ Embedded development
    Raspberry Pi > Embedded hardware @ Embedded development
    STM32 > Embedded hardware @ Embedded development
    ARM Cortex > Embedded hardware @ Embedded development
    Serial communication protocols = RS-485 | CANopen | Communication protocols | RS232 | EtherCAT @ Embedded development
    CAN bus > Serial communication protocols @ Embedded development
    I2C > Serial communication protocols @ Embedded development
    UART > Serial communication protocols @ Embedded development
    SPI! > Serial communication protocols @ Embedded development
    Modbus > Serial communication protocols @ Embedded development
    Profibus > Serial communication protocols @ Embedded development
    Profinet > Serial communication protocols @ Embedded development
    USB > Serial communication protocols @ Embedded development
    Electrical schematics = Circuit diagrams | Wiring diagrams | Single-line diagrams | Electrical drawings
    EPLAN > Electrical schematics
    Electrical safety = Lockout tagout | NFPA 70E
    Oscilloscopes = Multimeters | Test equipment | Logic analyzer | JTAG
    Electromagnetic compatibility = EMC | EMI | EMC testing
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Civil engineering'],
    `
    Civil engineering = Civil works | Civil engineer | Infrastructure engineering | Civil engineering design | Civil infrastructure
    Structural engineering = Structural design | Structural analysis | Steel structures | Robot Structural Analysis > Civil engineering
    ETABS > Structural engineering
    SAP2000 > Structural engineering
    STAAD Pro > Structural engineering
    Geotechnical engineering = Soil mechanics | Foundation design | Geotechnics | Foundation engineering > Civil engineering
    Road construction = Highway engineering | Road design | Pavement design | Asphalt paving | Highway design | Asphalt works | Earthworks > Civil engineering
    Bridge engineering = Bridge design | Bridge construction > Civil engineering
    Hydraulic engineering = Dam construction | Water engineering | Irrigation engineering | Hydrological modelling | Sewer systems > Civil engineering
    HEC-RAS > Hydraulic engineering
    EPANET > Hydraulic engineering
    Tunnelling = Mining engineering | Mining? | Drilling and blasting | Quarrying | Mine planning | Mineral processing
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Chemical and process engineering'],
    `
    Chemical engineering = Chemical processes | Chemical process engineering | Unit operations | Chemical engineer | Chemical industry
    Process engineering = Process design | Process simulation | Process engineer | Process technology | Piping design | P&IDs | Process development | Process safety | Aspen Plus | HYSYS | Piping
    P&ID > Process engineering
    HAZOP > Process engineering
    Aspen HYSYS > Process engineering
    Oil and gas = Petroleum engineering | Upstream operations | Offshore? | Refining of oil | Oil and gas industry | Petrochemicals | Drilling? | Refinery operations | Oil and gas sector | Reservoir engineering @ Energy and utilities
    Pulp and paper = Plastics processing | Rubber processing | Plastics? | Extrusion
    Catalysis = Electrochemistry | Corrosion engineering | Corrosion protection | Surface treatment | Powder coating
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Energy and utilities'],
    `
    Renewable energy = Wind power | Clean energy | Wind turbines | Offshore wind | Biomass | Renewables | Green energy | Hydrogen technology
    Wind energy > Renewable energy
    Hydropower > Renewable energy
    Biogas > Renewable energy
    Geothermal energy > Renewable energy
    Energy management = Energy efficiency | Energy audits | Energy auditing | ISO 50001 | Energy engineering | Energy systems | Energy saving
    Energy markets = Energy trading | Electricity markets | Power market | Energy sector | Energy industry | Utilities industry
    Nuclear engineering = Nuclear power | Radiation protection | Reactor physics
    District heating = Combined heat and power | Steam systems
    Smart grids = Smart metering | Metering systems | Smart meters
    Water utilities = Pumping stations
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Manufacturing and production'],
    `
    Manufacturing = Manufacturing processes | Manufacturing industry | Industrial production | Manufacturing operations | Manufacturing engineering | Manufacturing environment | Production technology | Production processes | Mass production | Manufacturing technology
    Production management = Production supervision | Production control | Shop floor management | Factory management | Plant management | Production manager | Production operations > Manufacturing
    Production planning = Production scheduling | Manufacturing planning | Capacity planning of production | Production planning and control > Manufacturing
    Industrial engineering = Time and motion studies | Work study | Plant layout | Line balancing
    Lean = Lean manufacturing | Lean management | Lean production | Lean tools | Lean principles | Toyota production system | Lean thinking | Lean methodology | SMED > Process improvement ~ Six Sigma
    Value stream mapping > Lean
    5S > Lean
    Just-in-time > Lean
    Six Sigma = Lean Six Sigma | DMAIC | Design for Six Sigma > Process improvement
    Manufacturing execution systems = MES! > Manufacturing
    CNC machining = CNC | CNC programming | CNC milling | CNC turning | G-code | CNC machines | CNC operator | CNC lathe > Machining
    Machining = Milling | Turning!? | Grinding | Lathe operation | Metal cutting | Lathe | Milling machines | Drilling machines
    Injection moulding = Plastic moulding | Blow moulding | Injection molding | Casting!? | Foundry work
    Die casting ~ Injection moulding
    Forging ~ Injection moulding
    Machine operation = Machine operator | Operating machinery | Production machines | Machinery operation | Machine operating | Operating machines
    Assembly line work = Assembly work | Assembly line | Production line | Production line work | Product assembly | Production work > Manufacturing
    Electronics assembly = SMT! | PCB assembly | Electronic assembly | Cable assembly > Electronics
    Textile manufacturing = Spinning and weaving | Dyeing and finishing | Textile engineering | Garment industry | Weaving | Garment manufacturing
    Furniture industry = Wood processing | Sawmill operation | Timber processing
    Printing industry = Bookbinding | Printing press operation
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Quality management'],
    `
    Quality control = QC! | Quality inspection | Inspection of goods | Product inspection | Quality checks | QA/QC | Quality testing | Incoming inspection | Visual inspection | In-process inspection
    Quality assurance = QA | Quality assurance processes | Quality engineering | Quality assurance management | Quality standards
    Quality management = Quality management systems | QMS | Total quality management | TQM | Quality systems | Quality improvement | Quality processes | Quality procedures
    ISO 9001 = ISO 9001:2015 | ISO9001 | ISO standards | ISO 9000 | ISO certification > Quality management
    IATF 16949 = TS 16949 | TS16949 > Quality management
    APQP > Quality management ~ IATF 16949
    PPAP > Quality management ~ IATF 16949
    AS9100 = AS 9100 > Quality management
    Statistical process control = SPC | Control charts | MSA! | Process capability > Statistics, Quality control
    Metrology = Coordinate measuring machine | CMM! | Measurement systems | Dimensional inspection | Callipers and micrometers | Micrometers
    CAPA = Corrective and preventive action | 8D | Corrective actions | Nonconformance management > Quality management
    Non-destructive testing = NDT | Ultrasonic testing | Radiographic testing | Dye penetrant testing
    Validation? = Process validation | Equipment qualification | IQ/OQ/PQ | Verification and validation | V&V | Computer system validation | Cleaning validation
    Product certification = CE marking | UL certification | Product compliance
  `,
  ),
  ...defineSkills(
    'knowledge',
    ['Health safety and environment'],
    `
    Occupational health and safety = OHS | Health and safety | Workplace safety | HSE | EHS | Safety management | Occupational safety | OSHA | Safety regulations | QHSE | Safety standards | SHE! | Health & safety regulations | Occupational health | OSH | Safety procedures | Work safety | HSEQ | Safety rules | Health safety and environment | Safety at work
    ISO 45001 = OHSAS 18001 > Occupational health and safety
    Hazard identification = HAZID | Hazard analysis | Job safety analysis | Risk assessment and method statements | RAMS! | Safety inspections > Occupational health and safety
    Accident investigation = Incident investigation | Accident prevention | Incident reporting > Occupational health and safety
    Fire safety = Fire protection | Fire protection systems | Fire alarm systems | Sprinkler systems
    Working at height = Confined space entry | Rope access | Confined spaces
    Personal protective equipment = PPE
    Functional safety = IEC 61508 | ISO 26262 | Safety integrity level | SIL! | Safety engineering
    Ergonomics = Workplace ergonomics
  `,
  ),
  ...defineSkills(
    'tool',
    ['Electrical engineering', 'Mechanical engineering'],
    `
    LTspice = PSpice | SPICE simulation | Multisim > Electronics
    MicroStation = Bentley MicroStation | Bentley Systems > CAD
    ETAP! = DIgSILENT PowerFactory | PVsyst | PSCAD > Power systems
    Antenna simulation = CST Studio | HFSS > Radio frequency engineering
    Robot welding = Fanuc robots | KUKA robots | ABB robots > Robotics
    Machine vision = Vision inspection systems > Computer vision
    Motion control = Servo drives | Variable frequency drives | VFD > Industrial automation
    Lighting systems = Lighting engineering > Electrical engineering
    Uninterruptible power supplies = UPS systems > Power electronics
    Lubrication engineering = Tribology | Bearings > Mechanical engineering
    Heat exchangers = Pressure vessels | ASME codes > Mechanical engineering
    Plastic part design = Injection moulding design > Product engineering
    Sheet metal design > CAD
    Optical design = Zemax > Optics
    Wire harness design = Cable harness > Electrical engineering
  `,
  ),
]
