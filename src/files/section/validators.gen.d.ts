// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate
import type { Validator } from './validator.ts'

export declare const dns: Validator
export declare const contacts: Validator
export declare const branding: Validator
export declare const settings: Validator
export declare const dnssec: Validator
export declare const nameservers: Validator
export declare const contact: Validator
export declare const config: Validator
