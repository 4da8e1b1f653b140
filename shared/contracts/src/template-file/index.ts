export { type FaultCode, faultCodes, type JsonType, type TemplateFileFault } from './faults.js';
export { type JsonText, readJsonText } from './json-text.js';
export { parseTemplateFile, type ParsedTemplateFile } from './parse.js';
export { type ReadTemplateFile, readTemplateFile } from './read-template-file.js';
export type { FileOfOne, FileOfTwo, TemplateFile, TemplateFileVersion, WrittenTemplateFile } from './versions.js';
