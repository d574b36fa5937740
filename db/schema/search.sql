-- How names, phone numbers and words are found, however they are spelled.

create extension if not exists pg_trgm;

create function folded(said text) returns text language sql immutable parallel safe as $$ select lower(case when octet_length(said) = char_length(said) then said
      else translate(translate(said, 'ÀÁÂÃÄÅĀĂĄàáâãäåāăąÇĆĈĊČçćĉċčĎĐďđÈÉÊËĒĔĖĘĚèéêëēĕėęěĜĞĠĢĝğġģĤĦĥħÌÍÎÏĨĪĬĮİìíîïĩīĭįıĴĵĶķĹĻĽĿŁĺļľŀłÑŃŅŇñńņňÒÓÔÕÖØŌŎŐòóôõöøōŏőŔŖŘŕŗřŚŜŞŠśŝşšŢŤŦţťŧÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűųŴŵÝŶŸýŷÿŹŻŽźżž' || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', 'aaaaaaaaaaaaaaaaaaccccccccccddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllllnnnnnnnnoooooooooooooooooorrrrrrssssssssttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz'), U&'\2018\2019\201B\02BC\02BB\02B9\2032\00B4\FF07' || U&'\2010\2011\2012\2013\2014\2015\2212\FE63\FF0D', repeat('''', 9) || repeat('-', 9)) end) $$;

create function consonants(said text) returns text language sql immutable parallel safe strict as $$ select ' ' || translate(said, U&'vwpqcxjzt-aeiouyh''.\2019', 'bbfkssssd ') || ' ' $$;

create function phone_digits(said text) returns text language sql immutable parallel safe strict as $$ select regexp_replace(said, '[^0-9 ]', '', 'g') || ' ' $$;
