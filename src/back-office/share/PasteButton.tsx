import { showToast } from '../../design/toasts/toasts.ts';
import { ClipboardPaste } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  kind?: 'quiet' | 'row';
  onPasted: (files: File[], text: string) => unknown;
}

/** Takes a picture or a text that was copied in another app. */
export function PasteButton({ kind = 'quiet', onPasted }: Props) {
  // Browsers have none on plain http.
  if (!navigator.clipboard?.read) return null;

  async function paste() {
    try {
      const { files, text } = await readClipboard();
      if (files.length === 0 && text === '') {
        return showToast('error', 'Nothing is copied that can be added. Copy a picture or a text.');
      }
      await onPasted(files, text);
    } catch {
      showToast('error', 'Pasting is blocked. Allow it for this site, then paste again.');
    }
  }

  return (
    <Button kind={kind} icon={<ClipboardPaste size={18} />} onPress={paste}>
      Paste
    </Button>
  );
}

/** Copied letters hold text first and a picture of it second, so the text counts. */
async function readClipboard(): Promise<{ files: File[]; text: string }> {
  const files: File[] = [];
  let text = '';
  for (const item of await navigator.clipboard.read()) {
    if (item.types.includes('text/plain')) {
      text += await (await item.getType('text/plain')).text();
      continue;
    }
    const type = item.types.find((each) => each.startsWith('image/'));
    if (type) files.push(new File([await item.getType(type)], pictureName(type), { type }));
  }
  return { files, text };
}

function pictureName(type: string): string {
  return `Pasted picture.${type.slice('image/'.length)}`;
}
