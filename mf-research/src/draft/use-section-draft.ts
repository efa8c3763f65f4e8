import type { ResearchRecord, SectionId } from "@goals/contracts/research";
import type { ResearchSave } from "@goals/contracts/research-save";
import { api } from "@goals/contracts/routes";
import { countAnswered } from "@goals/contracts/sections";
import {
  change,
  isUnauthorized,
  network,
  refresh,
  request,
  sessionEnded,
  subscribe,
  useUser,
} from "@goals/kit";
import { useEffect, useState } from "react";
import { createAutosave, type Autosave } from "./autosave.ts";
import { localPlace } from "./local-draft.ts";
import { openDraft, type SectionDraft } from "./section-draft.ts";

async function send(save: ResearchSave, keepalive: boolean): Promise<ResearchRecord> {
  try {
    const stored = await request(api.saveResearch, { method: "POST", body: save, keepalive });
    change(api.research, (records) => [
      ...records.filter(({ section }) => section !== stored.section),
      stored,
    ]);
    change(api.researchProgress, ({ answered, ...progress }) => ({
      ...progress,
      answered: { ...answered, [stored.section]: countAnswered(stored) },
    }));
    if (save.completed) await refresh([api.researchProgress, api.researchCompletions]);
    return stored;
  } catch (error) {
    if (isUnauthorized(error)) sessionEnded();
    throw error;
  }
}

interface Work {
  readonly draft: SectionDraft;
  readonly autosave: Autosave;
}

function open(userId: string, section: SectionId, record: ResearchRecord | undefined): Work {
  const local = localPlace(userId, section);
  const draft = openDraft(record, local.read());
  return { draft, autosave: createAutosave({ section, draft, record, local, send }) };
}

/** One section's draft, saved by itself for as long as the section is open and when it is closed or left. */
export function useSectionDraft(section: SectionId, record: ResearchRecord | undefined): Work {
  const userId = useUser()?.id ?? "";
  const [work] = useState(() => open(userId, section, record));

  useEffect(() => {
    const { autosave } = work;
    const flush = () => void autosave.flush();
    const flushWhenHidden = () => document.hidden && autosave.flushAtOnce();
    addEventListener("pagehide", autosave.flushAtOnce);
    const stop = subscribe(network, () => network.reachable && flush());
    document.addEventListener("visibilitychange", flushWhenHidden);
    flush();
    return () => {
      removeEventListener("pagehide", autosave.flushAtOnce);
      stop();
      document.removeEventListener("visibilitychange", flushWhenHidden);
      flush();
    };
  }, [work]);

  return work;
}
