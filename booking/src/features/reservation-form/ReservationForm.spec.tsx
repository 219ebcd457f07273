/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { fieldNames } from './fields';
import { ReservationForm } from './ReservationForm';
import { useReservationForm } from './useReservationForm';

/** The form as the page composes it, without the registry check. */
function FormUnderTest({ rejected = [] }: { rejected?: string[] }) {
  const form = useReservationForm('draft', '0501234567');
  return (
    <ReservationForm
      form={form}
      plate={{
        checking: false,
        onChange: (value) => form.set('license_plate', value),
        onBlur: () => form.leave('license_plate'),
      }}
      car={null}
      extras={null}
      terms="I accept the terms"
      onSubmit={() => (form.isValid ? form.markRejected(rejected) : form.touch([...fieldNames]))}
    >
      <button type="submit">Send</button>
    </ReservationForm>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) => {
  const described = field(name).getAttribute('aria-describedby');
  return described && document.getElementById(described)?.textContent;
};

async function fillForm(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('First name'), 'Noa');
  await user.type(field('Last name'), 'Levi');
  await user.type(field('Email'), 'noa@example.com');
  await user.type(field('License plate'), '12-345-67');
  await user.click(screen.getByRole('checkbox'));
}

describe('ReservationForm', () => {
  it('A field shows its error when it is left, not while it is typed in', async () => {
    const user = userEvent.setup();
    renderTranslated(<FormUnderTest />);
    await user.type(field('Email'), 'noa@');
    expect(errorOf('Email')).toBeNull();
    await user.tab();
    await waitFor(() => expect(errorOf('Email')).toBe('Please enter a valid email address'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('Submitting an empty form shows the error of every field', async () => {
    const user = userEvent.setup();
    renderTranslated(<FormUnderTest />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    for (const name of ['First name', 'Last name', 'Email', 'License plate'])
      expect(errorOf(name)).not.toBeNull();
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(errorOf('Mobile phone')).toBeNull();
  });

  it('The phone of the link is filled in, and letters typed into the phone are dropped', async () => {
    const user = userEvent.setup();
    renderTranslated(<FormUnderTest />);
    expect(field('Mobile phone').value).toBe('050-123-4567');
    await user.clear(field('Mobile phone'));
    await user.type(field('Mobile phone'), '050-abc123 4567');
    expect(field('Mobile phone').value).toBe('050-123-4567');
  });

  it('A field that the server rejected shows an error until it is changed', async () => {
    const user = userEvent.setup();
    renderTranslated(<FormUnderTest rejected={['email']} />);
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(errorOf('Email')).not.toBeNull());
    await user.type(field('Email'), 'x');
    expect(errorOf('Email')).toBeNull();
  });

  it('After a refused submit, a field shows no error again until it is left', async () => {
    const user = userEvent.setup();
    renderTranslated(<FormUnderTest />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(field('Email'), 'noa@');
    expect(errorOf('Email')).toBeNull();
    await user.tab();
    await waitFor(() => expect(errorOf('Email')).not.toBeNull());
  });

  it('Enter moves to the next empty field, and submits once none is empty', async () => {
    const user = userEvent.setup();
    renderTranslated(<FormUnderTest rejected={['email']} />);
    await user.type(field('First name'), 'Noa{Enter}');
    expect(document.activeElement).toBe(field('Last name'));
    await user.keyboard('Levi{Enter}');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBeNull();
    await fillForm(user);
    await user.type(field('License plate'), '{Enter}');
    await waitFor(() => expect(errorOf('Email')).not.toBeNull());
  });
});
