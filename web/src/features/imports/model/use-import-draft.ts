import type { Correction, ImportInstructions } from '@loanline/proto/entities/import-instructions';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { useImport } from '../api/imports.ts';
import { asShown } from './column-match.ts';
import { mergedCorrections, type Edits } from './corrections.ts';
import type { ImportFile } from './import-files.ts';

/** A file that is to be imported, and what a person said about it. */
interface Chosen {
  readonly file: File;
  readonly key: string;
  readonly instructions: ImportInstructions;
}

interface Outcomes {
  readonly onImported: (result: ImportResult) => void;
  readonly onFailed: (fault: Error) => void;
}

interface Checking {
  /** Whether rows that match no record are added. */
  readonly adds?: boolean;
  /** Called with what the file would do. */
  readonly onChecked?: (checked: Chosen, found: ImportResult) => void;
}

const noEdits: Edits = new Map<string, Correction>();

/** The way of a file from its choice over its preview to its import. */
export const useImportDraft = (kind: ImportFile, { onImported, onFailed }: Outcomes) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [shown, setShown] = useState<{ key: string; result: ImportResult }>();
  const preview = shown?.result;
  const [edits, setEdits] = useState(noEdits);
  /** Rows of the import under way, as far as they are known. */
  const [total, setTotal] = useState<number>();
  const [addUnmatched, setAddUnmatched] = useState(false);
  const importing = useImport(kind);
  const { data: result, error, isPending, cancel } = importing;

  /** Shows what the file would do. Another file, or another choice, is another import. */
  const check = (
    file: File,
    instructions: ImportInstructions,
    { adds = addUnmatched, onChecked }: Checking = {},
  ) => {
    const key = randomId();
    setChosen({ file, key, instructions });
    setTotal(undefined);
    const show = (found: ImportResult) => {
      setShown({ key, result: found });
      setEdits(noEdits);
      onChecked?.({ file, key, instructions }, found);
    };
    importing.mutate(
      { file, key, instructions, dryRun: true, addUnmatched: adds },
      { onSuccess: show, onError: onFailed },
    );
  };

  const start = (file: File, instructions: ImportInstructions) => {
    setShown(undefined);
    setEdits(noEdits);
    check(file, instructions);
  };

  /** Corrections belong to the columns and the sheet that they were made for. */
  const readAs = (said: Pick<ImportInstructions, 'match' | 'sheet'>) => {
    if (!chosen) return;
    const { pasted } = chosen.instructions;
    check(chosen.file, { ...(pasted && { pasted }), sheet: preview?.table?.sheet ?? undefined, ...said });
  };

  const importFile = (checked: Chosen, found: ImportResult | undefined) => {
    setTotal(found?.total ?? total);
    const instructions = asShown(checked.instructions, found?.table);
    importing.mutate(
      { ...checked, instructions, dryRun: false, addUnmatched },
      { onSuccess: onImported, onError: onFailed },
    );
  };

  const importNow = () => {
    if (chosen && !isPending) importFile(chosen, preview);
  };

  const checkCorrected = ({ file, instructions }: Chosen, checking: Checking) => {
    const corrections = mergedCorrections(instructions.corrections ?? [], edits);
    check(file, corrections.length === 0 ? instructions : { ...instructions, corrections }, checking);
  };

  /** Imports once every row is right; otherwise shows those that are not. */
  const importCorrected = () => {
    if (!chosen || isPending || edits.size === 0) return;
    checkCorrected(chosen, {
      onChecked: (checked, found) => found.rejected === 0 && importFile(checked, found),
    });
  };

  const chooseToAdd = (adds: boolean) => {
    setAddUnmatched(adds);
    if (chosen) checkCorrected(chosen, { adds });
  };

  const done = result && !result.dryRun ? result : undefined;
  const isImporting = isPending && total !== undefined;
  const isCorrected = edits.size > 0 || (chosen?.instructions.corrections?.length ?? 0) > 0;
  return {
    chosen,
    preview: done ? undefined : preview,
    /** Of the request that the preview answers. */
    previewKey: shown?.key,
    done,
    error,
    isPending,
    isImporting,
    /** What closing the dialog would lose. */
    unsaved: isImporting ? ('import' as const) : isCorrected && !done ? ('corrections' as const) : undefined,
    cancel,
    /** Rows of the import that was begun. */
    total,
    addUnmatched,
    edits,
    setEdits,
    start,
    readAs,
    importCorrected,
    chooseToAdd,
    importNow,
    toImport: result?.dryRun ? result.created + result.changed : 0,
    /** True when the import failed: it is asked for again under the same key, and never imported twice. */
    again: error !== null && total !== undefined && !isPending,
  };
};
