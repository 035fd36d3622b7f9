export type SandboxCell = string | number | boolean;
