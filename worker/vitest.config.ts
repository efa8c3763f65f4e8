import { defineConfig } from "vitest/config";
import { listProjects } from "./test/projects.ts";

export default defineConfig(async () => ({ test: { projects: await listProjects() } }));
