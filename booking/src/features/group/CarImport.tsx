import { useId, useState } from 'react';
import { type CarRow, carsOfText } from './cars';
import type { GroupText } from './useGroupText';

interface Props {
  text: GroupText;
  onCars: (cars: CarRow[]) => void;
}

/** Takes the cars of a list: pasted, or a CSV or XLSX file. */
export function CarImport({ text, onCars }: Props) {
  const id = useId();
  const [list, setList] = useState('');
  const [message, setMessage] = useState('');
  const take = (cars: CarRow[]) => {
    onCars(cars);
    setList('');
    setMessage(text('import.done', { count: cars.length }));
  };
  const readFile = async (file: File) => {
    try {
      const { readCarFile } = await import('./readCarFile');
      take(await readCarFile(file));
    } catch {
      setMessage(text('import.failed'));
    }
  };
  return (
    <details className="group-import">
      <summary>{text('import.open')}</summary>
      <div className="field">
        <label htmlFor={id}>{text('import.list')}</label>
        <textarea
          id={id}
          rows={5}
          dir="auto"
          value={list}
          placeholder={text('import.example')}
          onChange={(event) => setList(event.target.value)}
        />
      </div>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          disabled={!list.trim()}
          onClick={() => take(carsOfText(list))}
        >
          {text('import.take')}
        </button>
        <label className="button quiet group-file">
          {text('import.file')}
          <input
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void readFile(file);
              event.target.value = '';
            }}
          />
        </label>
      </div>
      <p className="note" role="status">
        {message}
      </p>
    </details>
  );
}
